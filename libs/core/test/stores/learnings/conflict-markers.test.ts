import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  conflictLine,
  withoutConflictMarkers,
} from '../../../src/stores/learnings/conflict-markers.js';
import {
  parseLearning,
  renderLearning,
} from '../../../src/stores/learnings/warm/learning-document.js';
import { SAMPLE } from './support/plain-sample.js';

const CONFLICT = '<<<<<<< HEAD\nuse pnpm\n=======\nuse npm\n>>>>>>> theirs';

describe('conflictLine', () => {
  it.each([
    [CONFLICT, 1],
    [`First.\r\n${CONFLICT.replaceAll('\n', '\r\n')}\r\n`, 2],
    [`\`\`\`sh\ngit status\n\`\`\`\n${CONFLICT}`, 4],
  ])('tells where it begins in %j', (text, line) => {
    expect(conflictLine(text)).toBe(line);
  });

  it.each([
    `\`\`\`\n${CONFLICT}\n\`\`\``,
    '=======\n<<<<<<< HEAD\n>>>>>>> theirs',
    'Title\n=======\n\ntext',
    'a <<<<<<< HEAD\n=======\n>>>>>>> b',
  ])('finds none in %j', (text) => {
    expect(conflictLine(text)).toBeUndefined();
  });
});

it('takes the marks out of any text and nothing else', () => {
  const line = fc.oneof(
    fc.constantFrom('<<<<<<< HEAD', '=======', '>>>>>>> b', '```', '<<<<<<<', '>>>>>>>', ''),
    fc.string({ maxLength: 10 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      const mended = withoutConflictMarkers(text);
      expect(conflictLine(mended)).toBeUndefined();
      expect(mended.replace(/^ (?=<{7}|>{7})/gm, '')).toBe(text.replace(/^ (?=<{7}|>{7})/gm, ''));
    }),
  );
});

it('names a document with the conflict of a merge, and writes none', () => {
  const paths = { document: '/d/a.md', sidecar: '/d/a.entities.yaml' };
  const body = `First.\n${CONFLICT}`;
  const merged = renderLearning(SAMPLE).document.replace(SAMPLE.body, body);
  const line = merged.split('\n').indexOf('<<<<<<< HEAD') + 1;
  expect(() => parseLearning({ document: merged }, paths)).toThrow(
    expect.objectContaining({
      code: 'LEARNING_INVALID',
      message: expect.stringContaining(`/d/a.md:${String(line)}: a merge left`) as unknown,
      place: { path: '/d/a.md', line, id: SAMPLE.id },
    }),
  );
  const written = parseLearning(renderLearning({ ...SAMPLE, body }), paths);
  expect(written.body).toContain('\n <<<<<<< HEAD\n');
});
