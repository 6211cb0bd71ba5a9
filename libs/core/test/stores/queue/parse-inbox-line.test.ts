import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInboxLine } from '../../../src/stores/queue/parse-inbox-line.js';
import { type QueueEntry, TRIGGERS } from '../../../src/stores/queue/queue-entry.js';

const NOW = '2026-01-02T03:04:05.000Z';
const UUID = '0d0c1d0a-1111-4222-8333-0123456789ab';

describe('parseInboxLine', () => {
  it('reads an entry of the tool that the inbox comes from', () => {
    const line = JSON.stringify({
      transcript_path: '/t/a.jsonl',
      session_id: 'S',
      trigger: 'auto',
      cwd: '/w',
      queued_at: '2025-01-01T00:00:00Z',
      retry_count: 2,
    });
    expect(parseInboxLine(line, NOW)).toEqual({
      transcript_path: '/t/a.jsonl',
      session_id: 'S',
      trigger: 'precompact-auto',
      harness: 'unknown',
      cwd: '/w',
      queued_at: '2025-01-01T00:00:00Z',
    });
  });

  it('needs no more than a transcript', () => {
    const rest = { trigger: 'stop', harness: 'unknown', cwd: '', queued_at: NOW };
    const named = `/t/rollout-2026-${UUID}.jsonl`;
    expect(
      [named, '/t/chat.jsonl'].map((path) =>
        parseInboxLine(JSON.stringify({ transcript_path: path }), NOW),
      ),
    ).toEqual([
      { transcript_path: named, session_id: UUID, ...rest },
      { transcript_path: '/t/chat.jsonl', session_id: '/t/chat.jsonl', ...rest },
    ]);
  });

  it.each([
    ['manual', 'precompact-manual'],
    ['session-end', 'session-end'],
    ['error', 'error'],
    ['__proto__', 'stop'],
    ['SubagentStop', 'stop'],
  ])('takes the trigger %s for %s', (written, read) => {
    const line = JSON.stringify({ transcript_path: '/t', trigger: written });
    expect(parseInboxLine(line, NOW)?.trigger).toBe(read);
  });

  it.each([
    '',
    'x',
    '{',
    '[]',
    'null',
    '7',
    '{}',
    '{"transcript_path":1}',
    '{"transcript_path":""}',
    '{"transcript_path":"a\\u0000b"}',
  ])('takes %j for junk', (line) => {
    expect(parseInboxLine(line, NOW)).toBeUndefined();
  });

  it('never throws, and gives back what enqueue writes', () => {
    const text = fc.string({ minLength: 1 }).filter((chars) => !chars.includes('\0'));
    const entry: fc.Arbitrary<QueueEntry> = fc.record({
      transcript_path: text,
      session_id: text,
      trigger: fc.constantFrom(...TRIGGERS),
      harness: text,
      cwd: text,
      queued_at: text,
      task: text,
    });
    fc.assert(
      fc.property(entry, fc.string(), (written, junk) => {
        expect(parseInboxLine(JSON.stringify(written), NOW)).toEqual(written);
        parseInboxLine(junk, NOW);
        parseInboxLine(JSON.stringify({ ...written, transcript_path: junk }), NOW);
      }),
    );
  });
});
