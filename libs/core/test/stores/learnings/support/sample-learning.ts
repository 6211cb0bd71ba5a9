import fc from 'fast-check';
import { SAMPLE } from './plain-sample.js';
import {
  CONFIDENCES,
  LEARNING_KINDS,
  LEARNING_STATUSES,
  ORIGINS,
  type Learning,
} from '../../../../src/stores/learnings/learning.js';

/** Strings that break naive writers of YAML or Markdown, among ordinary ones. */
export const nastyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => Buffer.from(text).toString()),
  fc.constantFrom(
    '---',
    '\n---\n',
    '...',
    '- a',
    'a: b',
    'key: "quoted"',
    "it's",
    '"',
    '#not a comment',
    'text # not a comment',
    '[a, b]',
    '{a: b}',
    '*alias',
    '&anchor',
    '!tag',
    '| pipe',
    '> fold',
    '%YAML 1.2',
    '@at',
    '`tick`',
    'null',
    '~',
    'true',
    'no',
    '0x10',
    '1e3',
    '.inf',
    '2026-11-21',
    'a\u2028b',
    'a\u2029b',
    'a\u0085b',
    'a\tb',
    '\uFEFFbom',
    'a\r\nb',
    'a\rb',
    ' padded ',
    '\u0000',
    '\u{1F600}',
    '<<',
    '__proto__',
    'x'.repeat(5000),
    `word ${'and '.repeat(300)}end`,
  ),
);

/** Objects as every program makes them. */
const PLAIN = { noNullPrototype: true } as const;

const nonEmpty = nastyText.filter((text) => text.trim() !== '');
const nastyList = fc.array(nastyText, { maxLength: 4 });
const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const source = fc.record(
  {
    harness: nastyText,
    session: nastyText,
    origin: fc.constantFrom(...ORIGINS),
    evidence: fc.array(fc.integer({ min: 1, max: 9 })),
  },
  { requiredKeys: [], ...PLAIN },
);

const required = {
  id: fc.constant(SAMPLE.id),
  kind: fc.constantFrom(...LEARNING_KINDS),
  title: nonEmpty,
  body: fc.array(nastyText).map((parts) => parts.join('\n')),
  confidence: fc.constantFrom(...CONFIDENCES),
  scope: fc.oneof(
    fc.constant({ kind: 'global' as const }),
    nonEmpty.map((project) => ({ kind: 'project' as const, project })),
  ),
  tags: nastyList,
  entities: fc.array(fc.record({ name: nastyText, type: nastyText }, PLAIN), { maxLength: 3 }),
  relations: fc.array(fc.record({ source: nastyText, type: nastyText, target: nastyText }, PLAIN), {
    maxLength: 3,
  }),
  files: nastyList,
  queries: nastyList,
  source,
  created: time,
  updated: time,
  status: fc.constantFrom(...LEARNING_STATUSES),
  count: fc.integer({ min: 1, max: 1000 }),
  seen: nastyList,
  supersedes: nastyList,
};

/** Any learning, with the id of {@link SAMPLE}. */
export const anyLearning: fc.Arbitrary<Learning> = fc.record(
  { ...required, commands: nastyList, supersededBy: nastyText, imported: nastyText },
  { requiredKeys: Object.keys(required) as (keyof typeof required)[], ...PLAIN },
);
