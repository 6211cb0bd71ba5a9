import * as z from 'zod';
import { lazily } from '../../../foundation/lazily.js';

import {
  CONFIDENCES,
  CLAIMED_RELATIONS,
  LEARNING_KINDS,
  ORIGINS,
  type Doubt,
  type LearningDraft,
} from '../../../stores/learnings/learning.js';
import { VERDICTS } from '../../../stores/feedback/session-use.js';
import { findCommandPatterns } from '../../../stores/entities/find-command-patterns.js';
import type { Digest, DigestItem } from '../digest.js';
import { DriverError } from '../driver-errors.js';
import type { DriverAnswer } from '../driver.js';
import type { UsageVerdict } from '../../../stores/feedback/usage-verdict.js';
import { commandPattern } from '../../../foundation/text/command-pattern.js';
import { toTag } from '../../../foundation/text/to-tag.js';
import { groundedOrigin, weaker } from '../worker/grounded-origin.js';
import { restsOnPaste } from '../worker/rests-on-paste.js';

/** Title and body together. */
export const MAX_LEARNING_CHARACTERS = 600;
const MAX_LEARNINGS = 20;
const MAX_VERDICTS = 60;

const oneLine = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\n\r]*$/);

const learningSchema = lazily(() =>
  z.strictObject({
    kind: z.enum(LEARNING_KINDS),
    title: oneLine(120),
    body: z.string().trim().min(1).max(MAX_LEARNING_CHARACTERS),
    confidence: z.enum(CONFIDENCES),
    tags: z.array(oneLine(40)).max(8),
    entities: z.array(z.strictObject({ name: oneLine(120), type: oneLine(40) })).max(20),
    relations: z
      .array(z.strictObject({ source: oneLine(120), type: oneLine(40), target: oneLine(120) }))
      .max(20),
    files: z.array(oneLine(200)).max(10),
    // Defaults as for `given` below.
    commands: z.array(oneLine(120)).max(8).default([]),
    queries: z.array(oneLine(160)).max(8),
    evidence: z.array(z.int().positive()).min(1).max(10),
    origin: z.enum(ORIGINS),
    known: z.enum(['new', ...CLAIMED_RELATIONS]).default('new'),
    known_id: z.string().trim().max(80).default(''),
  }),
);
type AnsweredLearning = z.infer<ReturnType<typeof learningSchema>>;

const verdictSchema = lazily(() => z.strictObject({ id: oneLine(80), verdict: z.enum(VERDICTS) }));

/** What a worker answers: learnings, or none and why, and what it made of those it was told of. */
export const workerAnswerSchema = lazily(() =>
  z.strictObject({
    learnings: z.array(learningSchema()).max(MAX_LEARNINGS),
    // Strict modes want every field in the schema, and workers of a person's own may not know it.
    given: z.array(verdictSchema()).max(MAX_VERDICTS).default([]),
    nothing_because: z.string().max(400),
  }),
);

/** The schema in the form that workers are given. */
export function workerAnswerJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(workerAnswerSchema(), { target: 'draft-7' });
}

/**
 * Validates a worker's answer against the digest it was given. Evidence must be lines of the digest,
 * and no learning rests on better words than its evidence does, whatever the worker claims or cites.
 *
 * Throws `DRIVER_UNREADABLE` with the place of the first fault.
 */
export function toDriverAnswer(value: unknown, digest: Digest): DriverAnswer {
  const result = workerAnswerSchema().safeParse(value);
  if (!result.success) {
    throw new DriverError('DRIVER_UNREADABLE', z.prettifyError(result.error), {
      cause: result.error,
    });
  }
  const { learnings, given, nothing_because: reason } = result.data;
  const verdicts = verdictsOn(digest, given);
  const judged = verdicts.length === 0 ? {} : { verdicts };
  if (learnings.length === 0) {
    return { outcome: 'nothing', reason: reason || 'no reason given', ...judged };
  }
  const drafts = learnings.map((learning) => grounded(learning, digest));
  return { outcome: 'learned', drafts, ...judged };
}

/** One on each of what the session was given; of two that differ neither counts. */
function verdictsOn(
  { given = [] }: Digest,
  verdicts: readonly UsageVerdict[],
): readonly UsageVerdict[] {
  return given.flatMap(({ id }) => {
    const said = new Set(verdicts.filter((one) => one.id === id).map(({ verdict }) => verdict));
    const [verdict] = said;
    return verdict === undefined || said.size > 1 ? [] : [{ id, verdict }];
  });
}

/** A model names a program where it means one of its uses: before every call of it is no moment. */
function tellingPattern(command: string): readonly string[] {
  const pattern = commandPattern(command);
  return pattern?.includes(' ') === true ? [pattern] : [];
}

/**
 * Why the words that a draft rests on wait. What may be pasted stands on the same lines as the person's own words: a
 * draft waits where it says more than these do.
 */
function doubtOfDraft(
  learning: Pick<AnsweredLearning, 'title' | 'body' | 'evidence'>,
  shown: readonly DigestItem[],
  digest: Digest,
): Doubt | undefined {
  const doubts = shown.flatMap(({ doubt }) => doubt ?? []);
  const sure = doubts.find((doubt) => doubt !== 'pasted');
  if (sure !== undefined || doubts.length === 0) return sure;
  const asTool = (item: DigestItem): DigestItem =>
    item.doubt === 'pasted' ? { ...item, origin: 'tool' } : item;
  const strict = { ...digest, items: digest.items.map(asTool) };
  const isMore = groundedOrigin(learning, strict) !== groundedOrigin(learning, digest);
  const text = `${learning.title}\n${learning.body}`;
  return isMore || restsOnPaste(text, shown) ? 'pasted' : undefined;
}

function grounded(
  { known, known_id: knownId, commands, ...learning }: AnsweredLearning,
  digest: Digest,
): LearningDraft {
  const isKnown = [...(digest.known ?? []), ...(digest.given ?? [])].some(
    ({ id }) => id === knownId,
  );
  const body = learning.body.slice(0, MAX_LEARNING_CHARACTERS - learning.title.length);
  const shown = digest.items.filter((item) =>
    item.lines.some((line) => learning.evidence.includes(line)),
  );
  const lines = new Set(shown.flatMap((item) => item.lines));
  const doubt = doubtOfDraft(learning, shown, digest);
  const patterns = commands.flatMap(tellingPattern);
  return {
    ...learning,
    body,
    ...(patterns.length > 0 && {
      commands: [...new Set([...findCommandPatterns(`${learning.title}\n${body}`), ...patterns])],
    }),
    tags: [...new Set(learning.tags.map(toTag).filter((tag) => tag !== ''))],
    evidence: learning.evidence.filter((line) => lines.has(line)),
    origin: weaker(learning.origin, groundedOrigin(learning, digest)),
    ...(doubt === undefined ? {} : { doubt }),
    ...(known !== 'new' && isKnown && { relatesTo: { relation: known, id: knownId } }),
  };
}
