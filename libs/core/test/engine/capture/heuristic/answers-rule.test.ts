import { describe, expect, it } from 'vitest';

import type { DigestItem } from '../../../../src/engine/capture/digest.js';
import { learnFromAnswers } from '../../../../src/engine/capture/heuristic/answers-rule.js';

const answered = (about: string, text: string, line = 3): DigestItem => ({
  kind: 'answered',
  origin: 'user',
  about,
  text,
  lines: [line],
});

const STORED = answered('Where are the drafts stored?', 'In the browser alone');
const SHARED = answered('Who may read a shared draft?', 'Members of the team', 5);

describe('Choices of a dialog', () => {
  it('are one decision, each told whole', () => {
    expect(learnFromAnswers([STORED, SHARED])).toMatchObject([
      {
        title: 'Decided: Where are the drafts stored? In the browser alone; 1 more…',
        lines: [
          ['Decision', 'Where are the drafts stored? In the browser alone.'],
          ['Decision 2', 'Who may read a shared draft? Members of the team.'],
        ],
      },
    ]);
  });

  it('tell what the chosen option means', () => {
    const meaning = 'Nothing leaves the machine before somebody shares it.';
    const [one] = learnFromAnswers([{ ...STORED, meaning }, SHARED]);
    expect(one?.lines).toEqual([
      ['Decision', `${STORED_TOLD.slice(0, -1)}: ${meaning}`],
      ['Decision 2', SHARED_TOLD],
    ]);
  });

  it.each([
    [
      ['Storage', 'Readers'],
      'Decided: Storage: In the browser alone; Readers: Members of the team',
    ],
    [
      [
        'Storage of drafts before sharing',
        'Readers',
        'Where one starts when there are dozens of them already',
      ],
      'Decided: Storage of drafts before sharing: In the browser alone; Readers: Members of the team; 1 more…',
    ],
    [['Storage', undefined], 'Decided: Storage: In the browser alone; 1 more…'],
    [[undefined, undefined], 'Decided: Where are the drafts stored? In the browser alone; 1 more…'],
  ])('are named by what the questions were called: %j', (headings, title) => {
    const asked = [STORED, SHARED, answered('Where does one start?', 'In the middle', 6)];
    const items = headings.map((heading, at) => ({
      ...(asked[at] ?? STORED),
      ...(heading !== undefined && { heading }),
    }));
    expect(learnFromAnswers(items)[0]?.title).toBe(title);
  });

  it('keep the question of an answer that says nothing without it', () => {
    const items = [
      { ...answered('Should drafts be sent to the team?', 'No'), heading: 'Sharing of drafts' },
      { ...answered('Who may read one?', 'Yes, members', 5), heading: 'Readers' },
    ];
    expect(learnFromAnswers(items)[0]?.title).toBe(
      'Decided: Should drafts be sent to the team? No; 1 more…',
    );
  });

  it.each(['No fallback at all', 'On-device only', 'Keep the cask', '네트워크 드라이브'])(
    'name an option that says something: %s',
    (option) => {
      const items = [{ ...STORED, text: option, heading: 'Storage' }, SHARED];
      expect(learnFromAnswers(items)[0]?.title).toBe(`Decided: Storage: ${option}; 1 more…`);
    },
  );

  it('are told three at a time', () => {
    const asked = [1, 2, 3, 4].map((n) => answered(`Who owns part ${String(n)}?`, 'The team', n));
    expect(learnFromAnswers([...asked, STORED]).map(({ lines }) => lines.length)).toEqual([3, 2]);
  });

  it('are named by the first that a title holds whole', () => {
    const long = `until there is a search for them, ${'members know the address. '.repeat(8)}`;
    const [one] = learnFromAnswers([answered('How does one find a draft?', long), STORED, SHARED]);
    expect(one?.title).toBe('Decided: Where are the drafts stored? In the browser alone; 2 more…');
  });

  it.each([
    [
      'asks what the person sees',
      'Can you reproduce this reliably?',
      'It happens at every second start',
    ],
    ['asks what the agent is to do', 'There is no changelog. What should I update?', 'The readme'],
    [
      'is answered with a doubt',
      'May a reader invite others?',
      'hmmm, this would depend on the plan',
    ],
    [
      'is a plan to be approved',
      `Plan: the importer. ${'It reads a file. '.repeat(20)}`,
      'Go on then',
    ],
  ])('do not count what %s', (_kind, about, text) => {
    expect(learnFromAnswers([STORED, answered(about, text), SHARED])).toMatchObject([
      {
        lines: [
          ['Decision', STORED_TOLD],
          ['Decision 2', SHARED_TOLD],
        ],
      },
    ]);
    expect(learnFromAnswers([answered(about, text)])).toEqual([]);
  });
});

const STORED_TOLD = 'Where are the drafts stored? In the browser alone.';
const SHARED_TOLD = 'Who may read a shared draft? Members of the team.';
