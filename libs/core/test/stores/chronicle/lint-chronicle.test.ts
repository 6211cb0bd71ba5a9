import { describe, expect, it } from 'vitest';
import { lintChronicle } from '../../../src/stores/chronicle/lint-chronicle.js';
import { newChronicle } from '../../../src/stores/chronicle/new-chronicle.js';
import { CHRONICLE, RUNNING } from './chronicles.js';

function linesOf(text: string): string[] {
  return lintChronicle(Buffer.from(text)).map(
    ({ line, message }) => `${String(line)} ${message.split('.', 1).join('')}`,
  );
}

describe('lintChronicle', () => {
  it.each([
    ['a whole one', CHRONICLE],
    ['one with Windows line ends', CHRONICLE.replaceAll('\n', '\r\n')],
    ['one of a session that runs', RUNNING],
    [
      'a new one of a hostile session',
      newChronicle({
        sessionId: '"\n---\n',
        day: '2026-01-31',
        branch: 'a: #b',
        task: '--- "x"\n## Events',
        started: 0,
      }),
    ],
  ])('has nothing to say about %s', (_name, text) => {
    expect(linesOf(text)).toEqual([]);
  });

  it('names line and reason of all that is wrong', () => {
    const text = [
      '---',
      'session_id:',
      'date: tomorrow',
      'date: 2026-11-21',
      'mood: fine',
      'no entry',
      'task:',
      'started: 2026-13-01T09:00:00Z',
      '---',
      'Hello',
      '## Summary',
      '## Notes',
      '## Events',
      '  a detail of nothing',
      '- [NOVELTY] x',
      '- [error] x',
      '- 24:00 [ERROR] x',
      '* [ERROR] x',
      '- [ERROR]',
      'ERROR: x',
      '- 23:59 [ERROR] x',
      '## Events',
    ].join('\n');
    expect(linesOf(text)).toEqual([
      '1 The key "branch" is missing',
      '2 The key "session_id" has no value',
      '3 The date is not a day such as 2026-01-31',
      '4 The key "date" is there twice',
      '5 There is no key "mood"',
      '6 This line of the front matter is no "key: value"',
      '8 The start is not a time such as 2026-01-31T09:00:00Z',
      '10 This text is in no section',
      '12 "Notes" is neither Events nor Summary',
      '13 The events stand behind the summary',
      '14 This detail has no event above it',
      '15 "NOVELTY" is no tag',
      '16 "error" is no tag',
      '17 This is not quite an event',
      '18 This is not quite an event',
      '19 This is not quite an event',
      '20 This is no event "- [TAG] text", and details are indented',
      '22 The heading "Events" is there twice',
    ]);
  });

  it('wants front matter and events', () => {
    expect(linesOf('# Diary\n')).toEqual([
      '1 There is no front matter between lines "---"',
      '1 This text is in no section',
      '1 There is no heading "## Events"',
    ]);
  });
});
