import { readLastEvent, readRatings, readWatchdogState } from '@reflect/core';
import type { Learning, RatingTotal, Reflect } from '@reflect/core';
import { readSessionHistory, type SessionMoment } from '@reflect/core/status-line';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { whyLines } from '../output/why-lines.js';
import { examples } from './examples.js';

/** What is known of one session. */
export interface SessionStory {
  readonly session: string;
  readonly moments: readonly SessionMoment[];
  /** How far the session came, in order. */
  readonly stages: readonly string[];
  /** The learnings that were given and are still there, by id. */
  readonly given: ReadonlyMap<string, Learning>;
  readonly ratings: ReadonlyMap<string, RatingTotal>;
  /** What was learned from the session. */
  readonly learned: readonly Learning[];
}

export function addWhyCommand(program: Command, cli: Cli): void {
  program
    .command('why')
    .description('Show what a session was given, when, from where, and what came of it')
    .argument('[session]', 'its id; the one that ran a hook last when it is left out')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect why', 'reflect why --json'))
    .action(async (id: string | undefined, { json }: { readonly json?: true }) => {
      const reflect = cli.open();
      const session = id ?? readLastEvent(reflect.paths)?.detail.session;
      if (session === undefined) {
        throw usageError('No hook has run yet. Name a session, or start one.');
      }
      const story = await readStory(reflect, session, cli.now());
      if (json === true) cli.printJson(storyJson(story));
      else cli.print(whyLines(story, cli.view));
    });
}

async function readStory(reflect: Reflect, session: string, now: number): Promise<SessionStory> {
  const { paths, settings } = reflect;
  const moments = readSessionHistory(paths, session);
  const ids = new Set(moments.flatMap(({ given = [] }) => given.map(({ id }) => id)));
  const given = new Map<string, Learning>();
  const learned: Learning[] = [];
  for await (const item of reflect.learnings.list()) {
    if (item.type === 'problem') continue;
    if (ids.has(item.learning.id)) given.set(item.learning.id, item.learning);
    if (item.learning.source.session === session) learned.push(item.learning);
  }
  const { events } = readWatchdogState(paths, settings.watchdog, now);
  const stages = events.flatMap((event) => (event.session === session ? [event.stage] : []));
  return { session, moments, stages, given, ratings: readRatings(paths), learned };
}

function storyJson({ session, moments, stages, given, ratings, learned }: SessionStory): object {
  return {
    session,
    stages,
    moments: moments.map((moment) => ({
      ...moment,
      ...(moment.given !== undefined && {
        given: moment.given.map((one) => {
          const { title, kind, source } = given.get(one.id) ?? {};
          return { ...one, title, kind, source, rating: ratings.get(one.id) };
        }),
      }),
    })),
    learned: learned.map(({ id, title }) => ({ id, title })),
  };
}
