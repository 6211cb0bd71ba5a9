import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildDigest } from '../../../src/engine/capture/build-digest.js';
import { estimateTokens } from '../../../src/engine/capture/estimate-tokens.js';
import { renderDigest } from '../../../src/engine/capture/render-digest.js';
import { digestOf, edited, OPTIONS, ran, replied, said, session } from './support/session.js';

describe('buildDigest', () => {
  it('tells what was asked, corrected and concluded, with the lines of each', () => {
    const digest = digestOf(
      said('add a retry to the client'),
      replied('I will wrap the call in a loop.'),
      said("no, don't retry there, the queue already does"),
      replied("You're right, the queue retries because jobs are idempotent."),
    );
    expect(digest.items).toEqual([
      {
        kind: 'asked',
        origin: 'user',
        text: 'add a retry to the client',
        then: 'I will wrap the call in a loop.',
        lines: [1, 2],
      },
      {
        kind: 'corrected',
        origin: 'user',
        text: "no, don't retry there, the queue already does",
        about: 'I will wrap the call in a loop.',
        then: "You're right, the queue retries because jobs are idempotent.",
        lines: [2, 3, 4],
      },
    ]);
  });

  it('joins a refusal without a word with the words that follow it', () => {
    const digest = digestOf(
      said('clean up'),
      replied('I will stash your changes.'),
      said('', 'rejection', 'git stash'),
      said('', 'interrupt'),
      said('do not stash anything, read the files'),
    );
    expect(digest.items.at(-1)).toEqual({
      kind: 'refused',
      origin: 'user',
      text: 'do not stash anything, read the files',
      about: 'git stash',
      lines: [2, 3, 5],
    });
  });

  it('pairs a failed command with the one that worked and with the edits between', () => {
    const digest = digestOf(
      said('run the tests'),
      ran('wrap bun test', "error: unrecognized subcommand 'bun'", true),
      replied('The wrapper does not know bun.'),
      ran('bun test', 'all good'),
      ran('make lint', 'src/a.go:3:1: string has 3 occurrences (goconst)', true),
      edited('src/a.go'),
      ran('make lint', 'ok'),
    );
    expect(digest.items.filter((item) => item.kind === 'fixed')).toEqual([
      {
        kind: 'fixed',
        origin: 'tool',
        text: "error: unrecognized subcommand 'bun'",
        about: 'wrap bun test',
        change: 'bun test',
        then: 'The wrapper does not know bun.',
        lines: [3, 4, 6],
      },
      {
        kind: 'fixed',
        origin: 'tool',
        text: 'src/a.go:3:1: string has 3 occurrences (goconst)',
        about: 'make lint',
        change: 'edited src/a.go',
        lines: [8, 9, 11],
      },
    ]);
  });

  it('tells a failure that was repeated once, and drops those that say nothing', () => {
    const digest = digestOf(
      ran('npm run build', 'error: TypeError: generate is not a function', true),
      ran('npm run build', 'error: TypeError: generate is not a function', true),
      ran('ls missing/', 'ls: missing/: No such file or directory', true),
      [
        { type: 'tool-call', callId: 'h', tool: 'shell', action: 'run', subject: 'x', detail: '' },
        { type: 'tool-result', callId: 'h', text: 'refused', failed: true, harnessFault: true },
      ],
    );
    expect(digest.items).toEqual([
      {
        kind: 'failed',
        origin: 'tool',
        text: 'error: TypeError: generate is not a function',
        about: 'npm run build',
        lines: [2, 4],
      },
    ]);
  });

  it('keeps answers with their questions, plans as approved, summaries as found', () => {
    const digest = digestOf(
      said('Use the ledger. It must be append-only because audits need it.', 'plan'),
      said('Lazy rotation', 'answer', 'When is the key rotated?'),
      [{ type: 'compaction', summary: 'The key is only rotated on write.' }],
    );
    expect(
      digest.items.map(({ kind, origin, text, about }) => [kind, origin, text, about]),
    ).toEqual([
      [
        'decided',
        'approved',
        'Use the ledger. It must be append-only because audits need it.',
        undefined,
      ],
      ['answered', 'user', 'Lazy rotation', 'When is the key rotated?'],
      ['found', 'agent', 'The key is only rotated on write.', undefined],
    ]);
  });

  it('names the learnings that reflect injected and repeats none of their text', () => {
    const block = '<reflect-memory>\nlrn-0a1b2c3d: always use pnpm\n</reflect-memory>';
    const digest = digestOf(
      [{ type: 'injected', text: block }],
      said(`please install it\n${block}`),
      replied(`Per ${block} I use pnpm.`),
    );
    expect(digest.items[0]).toEqual({
      kind: 'injected',
      origin: 'tool',
      text: 'lrn-0a1b2c3d',
      lines: [1],
    });
    expect(renderDigest(digest)).not.toContain('always use pnpm');
  });

  it('takes out private spans and secrets before anything is shortened', () => {
    const digest = buildDigest(
      session(said('use <private>my key is 123</private> token ghp_abc always')),
      { ...OPTIONS, redact: (text) => text.replaceAll('ghp_abc', '[secret]') },
    );
    expect(digest.items[0]?.text).toBe('use  token [secret] always');
  });

  it('goes on from where the last run ended', () => {
    const transcript = session(
      said('first task'),
      replied('Done with the first task, because it was small.'),
      said('no, use tabs instead'),
      replied('Understood.'),
    );
    const digest = buildDigest(transcript, { ...OPTIONS, fromLine: 3 });
    expect(digest.items.map(({ kind, lines }) => [kind, lines])).toEqual([['corrected', [3, 4]]]);
    expect(digest.transcriptTokens).toBe(transcript.tokens / 2);
  });

  it('never exceeds its budget and shows at most ten lines of evidence for an item', () => {
    const words = fc.string({ minLength: 1, maxLength: 300 });
    const step = fc.oneof(
      words.map((text) => said(text)),
      words.map((text) => replied(text)),
      fc.tuple(words, words, fc.boolean()).map(([a, b, failed]) => ran(a, b, failed)),
    );
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.integer({ min: 50, max: 400 }),
        (steps, minTokens) => {
          const digest = buildDigest(session(...steps), { ...OPTIONS, share: 0, minTokens });
          expect(digest.digestTokens).toBe(estimateTokens(renderDigest(digest)));
          expect(digest.digestTokens).toBeLessThanOrEqual(minTokens);
          for (const item of digest.items) expect(item.lines.length).toBeLessThanOrEqual(10);
        },
      ),
    );
  });
});
