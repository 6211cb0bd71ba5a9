import { homedir } from 'node:os';
import { isOriginTag } from '../../stores/learnings/lesson-tags.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { tellingBody } from '../../stores/learnings/telling-body.js';

/**
 * What is shared of a learning: what it says and when it applies. Where and in whose session it was
 * learned, how sure one machine is of it and how often it came up there stay at home.
 */
export type SharedLearning = Pick<
  Learning,
  | 'id'
  | 'kind'
  | 'title'
  | 'body'
  | 'tags'
  | 'entities'
  | 'relations'
  | 'files'
  | 'commands'
  | 'queries'
  | 'created'
  | 'updated'
>;

/** Shorter ones, as `/` or `/r`, stand in other paths too. */
const SHORTEST_HOME = 4;

/**
 * A learning as its team gets it, `home` being the folder that is written as `~`: its name tells who
 * works here, and is right on no other machine.
 */
export function sharedOf(learning: Learning, home: string): SharedLearning {
  const { id, kind, tags, entities, relations, created, updated } = learning;
  const { title, body, files, commands, queries } = learning;
  const out = (text: string): string =>
    home.length < SHORTEST_HOME ? text : text.replaceAll(home, '~');
  return {
    ...{ id, kind, entities, relations, created, updated },
    title: out(title),
    body: out(tellingBody({ title, body }, 'model')),
    tags: tags.filter((tag) => !isOriginTag(tag)),
    files: files.map(out),
    ...(commands !== undefined && { commands: commands.map(out) }),
    queries: queries.map(out),
  };
}

export function homeIn(env: Readonly<Record<string, string | undefined>>): string {
  return env['HOME'] ?? homedir();
}
