import { describe, expect, it } from 'vitest';
import { parseChronicle } from '../../../src/stores/chronicle/parse-chronicle.js';
import { CHRONICLE } from './chronicles.js';

describe('parseChronicle', () => {
  it('reads front matter, events with their details, and the summary', () => {
    expect(parseChronicle(Buffer.from(CHRONICLE))).toEqual({
      front: {
        session_id: '8d4988d2-a23b-489d-8290-fbaba9f10a71',
        date: '2026-11-21',
        branch: 'feature/prices',
        task: 'Round prices',
        started: '2026-11-21T09:00:00Z',
      },
      events: [
        {
          line: 11,
          tag: 'DECISION',
          time: '09:02',
          text: 'Prices are cents',
          details: ['The old code had floats.'],
        },
        { line: 13, tag: 'BLOCKED', text: 'The registry is down', details: [] },
      ],
      summary: 'Prices are integers now.',
    });
  });

  it('reads what a person wrote by hand', () => {
    const text = [
      '\uFEFF---',
      "branch: 'it''s' # mine",
      'branch: other',
      'mood: fine',
      '---',
      'Hello.',
      '## EVENTS ##',
      '* 9:05 [memory hit] known already',
      '',
      '\tand used',
      'A stray line',
      '  its detail',
      '- [NOVELTY] no tag',
      '## Notes',
      '- [ERROR] not an event here',
      '## events',
      '-  [Error]late',
    ].join('\r\n');
    expect(parseChronicle(Buffer.from(text))).toEqual({
      front: { branch: "it's" },
      events: [
        { line: 8, tag: 'MEMORY-HIT', time: '9:05', text: 'known already', details: ['and used'] },
        { line: 17, tag: 'ERROR', text: 'late', details: [] },
      ],
      summary: '',
    });
  });

  it.each(['', '---', '---\n---', '##', '\0\xff\n\n'])('accepts %j', (text) => {
    expect(parseChronicle(Buffer.from(text, 'latin1'))).toEqual({
      front: {},
      events: [],
      summary: '',
    });
  });
});
