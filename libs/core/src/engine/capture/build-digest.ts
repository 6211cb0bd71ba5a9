import type { Digest, DigestItem, JudgedSentence } from './digest.js';
import { evidenceLines, type DigestCandidate } from './digesting/digest-candidate.js';
import { failureCandidate } from './digesting/failure-candidate.js';
import { findFailures } from './digesting/find-failures.js';
import { fitBudget } from './digesting/fit-budget.js';
import { keySentences } from './digesting/key-sentences.js';
import { splitTurns } from './digesting/split-turns.js';
import { stripUnlearnable } from '../../foundation/text/strip-spans.js';
import { markTalks } from './episodes/mark-talks.js';
import { turnCandidates } from './digesting/turn-candidates.js';
import { estimateTokens } from './estimate-tokens.js';
import { injectedLines } from './injected-notes.js';
import { renderDigest } from './render-digest.js';
import type { CompactionItem, Transcript, TranscriptItem } from './transcript.js';

export interface DigestOptions {
  /** Takes secrets out of a text; runs over everything before it is shortened. */
  readonly redact: (text: string) => string;
  /** Share of the transcript's tokens that the digest may take. */
  readonly share: number;
  /** Tokens that even the digest of a short transcript may take, and those none may exceed. */
  readonly minTokens: number;
  readonly maxTokens: number;
  /** Whether prompts of runs without anybody at a terminal are the person's. */
  readonly headlessIsPerson: boolean;
  /** Judges the sentences of what a person typed; undefined where it cannot. */
  readonly judge?: (text: string, before: string) => readonly JudgedSentence[] | undefined;
  /** First line to read: a session that was reflected before goes on from there. */
  readonly fromLine?: number;
}

/** Records of some harnesses are not in the order of their times. */
function lastTime(items: readonly TranscriptItem[]): Pick<Digest, 'at'> {
  const times = items.flatMap(({ at }) => (at === undefined ? [] : [at])).sort();
  const at = times.at(-1);
  return at === undefined ? {} : { at };
}

/**
 * Makes of a session what a worker reads: what was asked, corrected, refused and answered, what
 * failed and what then worked, what was found and decided. Private spans and what reflect had
 * injected are taken out first.
 */
export function buildDigest(transcript: Transcript, options: DigestOptions): Digest {
  const fromLine = options.fromLine ?? 1;
  const items = transcript.items
    .filter((item) => item.line >= fromLine)
    .map((item) => cleanItem(item, options.redact));
  const candidates = [
    ...markTalks(
      splitTurns(items).flatMap((turn) => turnCandidates(turn, options)),
      items,
      options,
    ),
    ...findFailures(items).map(failureCandidate),
    ...items.filter((item) => item.type === 'compaction').map(compactionCandidate),
    ...injectedCandidate(transcript.items.filter((item) => item.line >= fromLine)),
  ];
  const read = readShare(transcript, fromLine);
  const kept = fitBudget(candidates, tokenBudget(transcript.tokens * read, options));
  return {
    harness: transcript.harness,
    sessionId: transcript.sessionId,
    ...(transcript.cwd === undefined ? {} : { cwd: transcript.cwd }),
    ...(transcript.branch === undefined ? {} : { branch: transcript.branch }),
    ...lastTime(items),
    items: kept,
    transcriptTokens: Math.round(transcript.tokens * read),
    digestTokens: estimateTokens(renderDigest({ items: kept })),
  };
}

function tokenBudget(tokens: number, options: DigestOptions): number {
  const share = Math.min(options.maxTokens, Math.floor(tokens * options.share));
  return Math.max(options.minTokens, share);
}

/** The part of the transcript that is read, by lines. */
function readShare(transcript: Transcript, fromLine: number): number {
  if (transcript.lines === 0) return 1;
  return Math.max(0, transcript.lines - fromLine + 1) / transcript.lines;
}

function cleanItem(item: TranscriptItem, redact: (text: string) => string): TranscriptItem {
  const clean = (text: string): string => redact(stripUnlearnable(text));
  switch (item.type) {
    case 'user':
      return {
        ...item,
        text: clean(item.text),
        ...(item.about === undefined ? {} : { about: clean(item.about) }),
        ...(item.meaning === undefined ? {} : { meaning: clean(item.meaning) }),
        ...(item.heading === undefined ? {} : { heading: clean(item.heading) }),
      };
    case 'tool-call':
      return { ...item, subject: clean(item.subject), detail: clean(item.detail) };
    case 'compaction':
      return { ...item, summary: clean(item.summary) };
    case 'assistant':
    case 'tool-result':
    case 'injected':
      return { ...item, text: clean(item.text) };
  }
}

const SUMMARY_CHARACTERS = 900;

function compactionCandidate(item: CompactionItem): DigestCandidate {
  const text = keySentences(item.summary, SUMMARY_CHARACTERS);
  return { item: { kind: 'found', origin: 'agent', text, lines: [item.line] }, weight: 60 };
}

/** Which learnings the session was given; their text is not repeated. */
function injectedCandidate(items: readonly TranscriptItem[]): readonly DigestCandidate[] {
  const given = injectedLines(items);
  if (given.size === 0) return [];
  const item: DigestItem = {
    kind: 'injected',
    origin: 'tool',
    text: [...given.keys()].join(' '),
    lines: evidenceLines([...given.values()]),
  };
  return [{ item, weight: 200 }];
}
