import { createHash } from 'node:crypto';

import type { Episode, EpisodeSentence } from '../../../stores/episodes/episode.js';
import { standingEpisodes } from '../../../stores/episodes/episode.js';
import { stripUnlearnable } from '../../../foundation/text/strip-spans.js';
import type { Transcript, TranscriptItem } from '../transcript.js';
import { findAmended } from './find-amended.js';
import { findEpisodes, type FoundEpisode } from './find-episodes.js';

export interface EpisodeParts {
  /** Takes secrets out of one text; runs before anything is cut. */
  readonly redact: (text: string) => string;
  /** The thorough scan, over all that is kept. */
  readonly redactAll: (texts: readonly string[]) => Promise<readonly string[]>;
  /** Whether prompts of runs without anybody at a terminal are the person's. */
  readonly headlessIsPerson: boolean;
  readonly project: string;
  /** Those of the project that are kept already. */
  readonly known: readonly Episode[];
  /** Milliseconds since the epoch, for a transcript that tells no times. */
  readonly now: number;
}

/** The episodes of a session as they are kept: redacted, and each with the one that it amends. */
export async function sessionEpisodes(
  transcript: Transcript,
  parts: EpisodeParts,
): Promise<readonly Episode[]> {
  const items = transcript.items.map((item) => withoutSecrets(item, parts.redact));
  const kept: Episode[] = [];
  for (const found of findEpisodes(items, parts)) {
    const episode = await toEpisode(found, transcript, parts);
    const others = parts.known.filter(({ session }) => session !== episode.session);
    const earlier = standingEpisodes([...others, ...kept]).filter(
      ({ said }) => said < episode.said,
    );
    const amended = findAmended({ subject: episode, amends: found.amends }, earlier);
    kept.push(amended === undefined ? episode : { ...episode, amends: amended.id });
  }
  return kept;
}

/** Of what tools gave back nothing is kept. */
function withoutSecrets(item: TranscriptItem, redact: EpisodeParts['redact']): TranscriptItem {
  const clean = (text: string): string => redact(stripUnlearnable(text));
  if (item.type === 'assistant') return { ...item, text: clean(item.text) };
  if (item.type !== 'user') return item;
  const { about } = item;
  return { ...item, text: clean(item.text), ...(about !== undefined && { about: clean(about) }) };
}

async function toEpisode(
  { opening, sentences, lines, said }: FoundEpisode,
  { harness, sessionId }: Transcript,
  { redactAll, project, now }: EpisodeParts,
): Promise<Episode> {
  const [first = '', ...rest] = await redactAll([opening, ...sentences.map(({ text }) => text)]);
  const redacted = sentences.map(({ by }, at): EpisodeSentence => ({ by, text: rest[at] ?? '' }));
  return {
    id: episodeId(sessionId, lines[0]),
    project,
    harness,
    session: sessionId,
    said: said ?? new Date(now).toISOString(),
    lines,
    opening: first,
    sentences: redacted,
  };
}

/** A session that goes on, or is read again, keeps the ids of its exchanges. */
function episodeId(session: string, line: number): string {
  const hash = createHash('sha256')
    .update(`${session}\n${String(line)}`)
    .digest('hex');
  return `eps-${hash.slice(0, 16)}`;
}
