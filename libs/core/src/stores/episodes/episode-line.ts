import { isJsonObject } from '../../foundation/text/json-object.js';
import { isCount, isText } from '../../foundation/text/shape.js';
import type { Episode, EpisodeSentence } from './episode.js';

const FORMAT = 1;

/** One line of a session's file: an episode, or the id of one that a person took away. */
export type EpisodeLine =
  | { readonly kind: 'episode'; readonly episode: Episode }
  | { readonly kind: 'forgotten'; readonly id: string };

export function encodeEpisodeLine(line: EpisodeLine): string {
  const value =
    line.kind === 'episode'
      ? { version: FORMAT, ...line.episode }
      : { version: FORMAT, id: line.id, forgotten: true };
  return `${JSON.stringify(value)}\n`;
}

/** Undefined for what is no such line, or of a later version. */
export function decodeEpisodeLine(value: unknown): EpisodeLine | undefined {
  if (!isJsonObject(value) || value['version'] !== FORMAT) return undefined;
  const { id } = value;
  if (typeof id !== 'string' || !/^eps-[0-9a-f]{16}$/.test(id)) return undefined;
  if (value['forgotten'] === true) return { kind: 'forgotten', id };
  const episode = toEpisode(id, value);
  return episode === undefined ? undefined : { kind: 'episode', episode };
}

function toEpisode(id: string, value: Readonly<Record<string, unknown>>): Episode | undefined {
  const { project, harness, session, said, opening, amends } = value;
  const lines = toLines(value['lines']);
  const sentences = toSentences(value['sentences']);
  if (!isText(project) || !isText(harness) || !isText(session) || !isText(said)) return undefined;
  if (!isText(opening) || lines === undefined || sentences === undefined) return undefined;
  const base = { id, project, harness, session, said, lines, opening, sentences };
  return isText(amends) ? { ...base, amends } : base;
}

function toLines(value: unknown): Episode['lines'] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [first, last] = value as readonly unknown[];
  return isCount(first) && isCount(last) ? [first, last] : undefined;
}

const VOICES: ReadonlySet<unknown> = new Set(['person', 'agreed', 'agent']);

function toSentences(value: unknown): readonly EpisodeSentence[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const known = value.filter(isSentence);
  return known.length === value.length ? known : undefined;
}

function isSentence(value: unknown): value is EpisodeSentence {
  return isJsonObject(value) && VOICES.has(value['by']) && isText(value['text']);
}
