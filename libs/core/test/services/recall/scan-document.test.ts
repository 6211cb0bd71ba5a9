import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIndexedDocument } from '../../../src/engine/indexing/to-indexed-document.js';
import {
  parseLearning,
  renderLearning,
} from '../../../src/stores/learnings/warm/learning-document.js';
import { scanDocument } from '../../../src/services/recall/scan-document.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';
import { anyLearning } from '../../stores/learnings/support/sample-learning.js';
import { HAND_WRITTEN } from './support/hand-written-learnings.js';

const PATHS = { document: 'a.md', sidecar: 'a.entities.yaml' };

const scanned = (front: string, body = 'Body.'): ReturnType<typeof scanDocument> =>
  scanDocument(`---\n${front}\n---\n\n${body}\n`);

it('reads all that the index knows of a document that reflect wrote, but its relations', () => {
  for (const learning of [SAMPLE, ...HAND_WRITTEN]) {
    const { document } = renderLearning(learning);
    expect(scanDocument(document)).toEqual(toIndexedDocument({ ...learning, relations: [] }));
  }
});

it('reads none in which a merge left its conflict', () => {
  const front = 'id: lrn-0123456789abcdef\ntitle: Use pnpm';
  expect(scanned(front)).toBeDefined();
  expect(scanned(front, '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> theirs')).toBeUndefined();
});

it('agrees with the whole parser on what reflect writes, or passes over what takes lines', () => {
  fc.assert(
    fc.property(anyLearning, (learning) => {
      const { document } = renderLearning(learning);
      const found = scanDocument(document);
      if (found === undefined) {
        const { title, scope, status } = learning;
        const key = scope.kind === 'project' ? scope.project : '';
        expect(status !== 'active' || /[\n\r]/u.test(title + key)).toBe(true);
        return;
      }
      expect(learning.status).toBe('active');
      const { record } = toIndexedDocument(parseLearning({ document }, PATHS));
      const { id, title, kind, confidence, project, created, updated } = record;
      expect(found.record).toMatchObject({ id, title, kind, confidence, created, updated });
      expect(found.record.project).toBe(project);
    }),
    { numRuns: 500 },
  );
});

describe('a document that a person wrote', () => {
  it.each([
    ['plain', 'title: Use pnpm', 'Use pnpm'],
    ['with a comment', 'title: Use pnpm # always', 'Use pnpm'],
    ['a number', 'title: 404', '404'],
    ['in single quotes', "title: 'It''s pnpm'", "It's pnpm"],
    ['in double quotes', 'title: "a \\"b\\" \\x41 \\u00e9"', 'a "b" A é'],
    ['with a colon in it', 'title: pnpm:add', 'pnpm:add'],
    ['that ends in a wide space', 'title: 使う\u3000 \t', '使う\u3000'],
    ['that ends in a no-break space', 'title: pnpm\u00a0 # always', 'pnpm\u00a0'],
  ])('may have a title %s', (_, title, read) => {
    expect(scanned(`id: lrn-1\n${title}\nkind: lesson`)?.record.title).toBe(read);
  });

  it.each(['|', '>-', '[a]', '{a: b}', '&a b', '*a', '!t a', '"open', '"\\q"'])(
    'is passed over when its title is no one-line scalar: %s',
    (title) => {
      expect(scanned(`id: lrn-1\ntitle: ${title}\n  more`)).toBeUndefined();
    },
  );

  it('is active, and as old as it was made, where it does not say', () => {
    expect(scanned('id: lrn-1\ntitle: T\ncreated: 2026-11-01')?.record).toMatchObject({
      kind: 'lesson',
      confidence: 'low',
      created: '2026-11-01',
      updated: '2026-11-01',
    });
  });

  it('belongs to no project when it says that it is global', () => {
    const front = 'id: lrn-1\ntitle: T\nproject: github.com/acme/shop\nscope: ';
    expect(scanned(`${front}project`)?.record.project).toBe('github.com/acme/shop');
    expect(scanned(`${front}global`)?.record.project).toBeUndefined();
  });

  it.each(['scope: project', 'project: |\n  a', 'scope: project\nproject: [a]'])(
    'is passed over when it cannot be told which project it belongs to: %j',
    (front) => {
      expect(scanned(`id: lrn-1\ntitle: T\n${front}`)).toBeUndefined();
    },
  );

  it('may have Windows line ends and a byte order mark', () => {
    const text = '\uFEFF---  \r\nid: lrn-1\r\ntitle: T\r\n--- \r\n\r\nBody.\r\n';
    expect(scanDocument(text)?.record).toMatchObject({ id: 'lrn-1', text: 'T. Body.' });
  });

  it.each([
    ['without an id', '---\ntitle: T\n---\nx'],
    ['without a title', '---\nid: lrn-1\n---\nx'],
    ['that is not active', '---\nid: lrn-1\ntitle: T\nstatus: archived\n---\nx'],
    ['of an unknown status', '---\nid: lrn-1\ntitle: T\nstatus: [archived]\n---\nx'],
    ['whose front matter has no end', '---\nid: lrn-1\ntitle: T\n'],
    ['without front matter', 'id: lrn-1\ntitle: T\n'],
    ['that is empty', ''],
    ['that is binary', '\u0000\u0001\uFFFD'],
  ])('is passed over: one %s', (_, text) => {
    expect(scanDocument(text)).toBeUndefined();
  });

  it('takes no long time to read however it is written', () => {
    const spaces = ' '.repeat(60_000);
    expect(scanned(`id: lrn-1\ntitle: a${spaces}b`)?.record.title).toBe(`a${spaces}b`);
    expect(scanDocument(`---\nid: lrn-1\n${'\n---x'.repeat(12_000)}`)).toBeUndefined();
  });

  it('keeps what else it says on one line', () => {
    const front =
      '# mine\nid: lrn-1\ntitle: T\nkind: insight # sure\nconfidence: high\nowner: me\ntags: [a]';
    expect(scanned(front)?.record).toMatchObject({ kind: 'insight', confidence: 'high', tags: [] });
  });

  it('keeps its secrets', () => {
    const token = `ghp_${'a1B2'.repeat(9)}`;
    const found = scanned(`id: lrn-1\ntitle: Use ${token}`, `Or ${token}.`);
    expect(JSON.stringify(found)).not.toContain(token);
  });
});
