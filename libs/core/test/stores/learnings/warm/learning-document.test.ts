import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseLearning,
  renderLearning,
  reviseLearning,
  type LearningFiles,
} from '../../../../src/stores/learnings/warm/learning-document.js';
import { DOUBTS, type Learning } from '../../../../src/stores/learnings/learning.js';
import { SAMPLE } from '../support/plain-sample.js';
import { anyLearning } from '../support/sample-learning.js';

const PATHS = { document: '/d/a.md', sidecar: '/d/a.entities.yaml' };
const parse = (files: LearningFiles): Learning => parseLearning(files, PATHS);
const errorOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

const BY_HAND = `---
# how we install
id: "lrn-0123456789abcdef"   # do not touch
format: 1
kind: 'lesson'
title:   "Use pnpm"
owner: {name:   Ada,  since: 0x10}   # a person's own key
tags:   # most important first
  # the manager
  - pnpm   # not npm

  - 'install'
note: |
  two
    lines
source:
  harness: claude # the one
  reviewer: Bob
confidence: low
created: 2026-11-21
# the end
---


# Use pnpm

Text  with two spaces.  
No newline at the end`;

describe('renderLearning and parseLearning', () => {
  it('keep why the words of a person waited for the person', () => {
    const source = { ...SAMPLE.source, doubt: DOUBTS[0] };
    expect(parse(renderLearning({ ...SAMPLE, source })).source).toEqual(source);
  });

  it('write a document that a person can read', () => {
    expect(renderLearning(SAMPLE)).toEqual({
      document: `---
format: 1
id: lrn-0123456789abcdef
kind: lesson
title: Use pnpm in this repository
confidence: low
scope: project
project: github.com/acme/shop
tags: [package-manager, pnpm]
entities: [pnpm, package.json]
files: ["**/package.json"]
queries: [how to install packages]
source:
  harness: claude
  session: s1
  origin: user
  evidence:
    - 3
    - 17
created: 2026-11-21T10:00:00.000Z
updated: 2026-11-21T10:00:00.000Z
status: active
count: 1
seen: [0123456789abcdef#0]
---

Situation: installing packages
Mistake: ran npm install
Correction: use pnpm
`,
      sidecar: `entities:
  - name: pnpm
    type: command
  - name: package.json
    type: path
relations:
  - source: pnpm
    type: in
    target: package.json
`,
    });
  });

  it('read back every learning that was written', () => {
    fc.assert(
      fc.property(anyLearning, (learning) => {
        const known = new Set(learning.entities.map(({ name }) => name));
        expect(parse(renderLearning(learning))).toEqual({
          ...learning,
          entities: learning.entities,
        });
        expect(known.size).toBeLessThanOrEqual(learning.entities.length);
      }),
      { numRuns: 150 },
    );
  });

  it('fill in what a person may leave out', () => {
    const document =
      '---\nid: lrn-0123456789abcdef\nkind: insight\ntitle: 404\ncreated: 2026-11-21\ntags:\n---\nText';
    expect(parse({ document })).toEqual({
      id: 'lrn-0123456789abcdef',
      kind: 'insight',
      title: '404',
      body: 'Text',
      confidence: 'low',
      scope: { kind: 'global' },
      tags: [],
      entities: [],
      relations: [],
      files: [],
      queries: [],
      source: {},
      created: '2026-11-21T00:00:00.000Z',
      updated: '2026-11-21T00:00:00.000Z',
      status: 'active',
      count: 1,
      seen: [],
      supersedes: [],
    });
  });

  it('take entities from the front matter when there is no sidecar, and from both otherwise', () => {
    const files = renderLearning(SAMPLE);
    expect(parse({ document: files.document })).toEqual({
      ...SAMPLE,
      relations: [],
      entities: [
        { name: 'pnpm', type: 'concept' },
        { name: 'package.json', type: 'path' },
      ],
    });
    const document = files.document.replace('[pnpm,', '[src/a.ts,');
    expect(parse({ ...files, document }).entities).toEqual([
      ...SAMPLE.entities,
      { name: 'src/a.ts', type: 'path' },
    ]);
  });

  it.each<[string, string, Partial<Learning>]>([
    ['a byte order mark', `\uFEFF${renderLearning(SAMPLE).document}`, {}],
    [
      'CRLF',
      renderLearning(SAMPLE).document.replaceAll('\n', '\r\n'),
      { body: SAMPLE.body.replaceAll('\n', '\r\n') },
    ],
    ['no final newline', renderLearning(SAMPLE).document.trimEnd(), {}],
  ])('accept %s', (_, document, difference) => {
    expect(parse({ ...renderLearning(SAMPLE), document })).toEqual({ ...SAMPLE, ...difference });
  });

  it.each<[string, string, number]>([
    ['no front matter', '# Just text', 1],
    ['front matter that is not closed', '---\nid: x\n', 1],
    ['YAML that is not', '---\nid: lrn-0123456789abcdef\ntitle: a: b\n---\n', 3],
    ['a quote that is never closed, where that shows', '---\nid: a\ntitle: "open\n---\n', 4],
    ['a tab for indentation', '---\nid: a\nsource:\n\tharness: x\n---\n', 4],
    ['an unknown kind', '---\nid: a\ntitle: b\ncreated: 2026-01-01\nkind: gossip\n---\n', 5],
    [
      'a list that is none',
      '---\nid: a\nkind: lesson\ntitle: b\ncreated: 2026-01-01\ntags: {a: b}\n---\n',
      6,
    ],
    ['a date that is none', '---\nid: a\nkind: lesson\ntitle: b\ncreated: yesterday\n---\n', 5],
    [
      'a project without its key',
      '---\nid: a\nkind: lesson\ntitle: b\ncreated: 2026-01-01\nscope: project\n---\n',
      6,
    ],
    ['a key twice', '---\nid: a\nid: b\n---\n', 3],
    ['a list for front matter', '---\n- a\n---\n', 2],
    [
      'an alias bomb',
      `---\nid: a\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n---\n`,
      2,
    ],
  ])('name the line of %s', (_, document, line) => {
    const error = errorOf(() => parse({ document }));
    expect(error).toMatchObject({
      code: 'LEARNING_INVALID',
      place: { path: PATHS.document, line },
    });
    expect((error as Error).message).toMatch(`${PATHS.document}:${String(line)}: `);
  });

  it('name the sidecar and its line', () => {
    const sidecar = 'entities:\n  - name: a\n    type: path\n  - type: path\n';
    expect(errorOf(() => parse({ ...renderLearning(SAMPLE), sidecar }))).toMatchObject({
      code: 'LEARNING_INVALID',
      place: { path: PATHS.sidecar, line: 4 },
    });
  });

  it('tell the id of a broken document', () => {
    expect(
      errorOf(() => parse({ document: '---\nid: lrn-0123456789abcdef\nkind: x\n---\n' })),
    ).toMatchObject({
      place: { id: SAMPLE.id },
    });
  });
});

describe('reviseLearning', () => {
  it('changes only the values that differ', () => {
    const current = parse({ document: BY_HAND });
    const next: Learning = {
      ...current,
      title: 'Use pnpm: never npm',
      tags: ['install', 'pnpm', 'new'],
      source: { harness: 'codex' },
      confidence: 'medium',
      updated: '2026-11-22T00:00:00.000Z',
    };
    expect(reviseLearning({ document: BY_HAND }, next, PATHS)).toEqual({
      document: BY_HAND.replace('"Use pnpm"', '"Use pnpm: never npm"')
        .replace(
          "  - pnpm   # not npm\n\n  - 'install'\n",
          "  - 'install'\n  - pnpm # not npm\n  - new\n",
        )
        .replace('harness: claude # the one', 'harness: codex # the one')
        .replace('confidence: low', 'confidence: medium')
        .replace('# the end\n', '# the end\nupdated: 2026-11-22T00:00:00.000Z\n'),
    });
  });

  it('changes no byte when nothing differs', () => {
    for (const document of [BY_HAND, `\uFEFF${BY_HAND}`, BY_HAND.replaceAll('\n', '\r\n')]) {
      expect(reviseLearning({ document }, parse({ document }), PATHS)).toEqual({ document });
    }
  });

  it('writes CRLF where a person did', () => {
    const document = BY_HAND.replaceAll('\n', '\r\n');
    const next: Learning = {
      ...parse({ document }),
      tags: ['a', 'b'],
      queries: ['new'],
      files: [],
    };
    const revised = reviseLearning({ document }, next, PATHS).document;
    expect(revised.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(parse({ document: revised })).toEqual(next);
  });

  it('keeps what a person wrote through any sequence of changes', () => {
    fc.assert(
      fc.property(
        fc.array(anyLearning, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('\n', '\r\n'),
        (learnings, eol) => {
          let files: LearningFiles = { document: BY_HAND.replaceAll('\n', eol) };
          for (const learning of learnings) {
            files = reviseLearning(files, learning, PATHS);
            expect(parse(files)).toEqual(learning);
          }
          for (const line of [
            '# how we install',
            '# do not touch',
            "owner: {name:   Ada,  since: 0x10}   # a person's own key",
            'tags:   # most important first',
            '  # the manager',
            'note: |',
            '  two',
            '    lines',
            '  reviewer: Bob',
            '# the end',
          ]) {
            expect(files.document).toContain(line);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it('refuses what a newer reflect wrote and says so', () => {
    const document = renderLearning(SAMPLE).document.replace('format: 1', 'format: 2');
    const next = { ...SAMPLE, title: 'Other' };
    expect(parse({ ...renderLearning(SAMPLE), document })).toEqual(SAMPLE);
    expect(errorOf(() => reviseLearning({ document }, next, PATHS))).toMatchObject({
      code: 'LEARNING_NEWER_FORMAT',
    });
    const strange = document.replace('kind: lesson', 'kind: hunch');
    expect(errorOf(() => parse({ document: strange }))).toMatchObject({
      code: 'LEARNING_NEWER_FORMAT',
      place: { id: SAMPLE.id },
    });
  });

  it('refuses to break an alias that a person made', () => {
    const document = BY_HAND.replace('tags:   #', 'tags: &t  #').replace(
      'confidence: low',
      'confidence: low\nmine: *t',
    );
    const next = { ...parse({ document }), tags: ['other'] };
    expect(errorOf(() => reviseLearning({ document }, next, PATHS))).toMatchObject({
      code: 'LEARNING_INVALID',
    });
  });
});
