import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { renderLearning } from '../../../src/stores/learnings/warm/learning-document.js';
import { parseSimpleYaml } from '../../../src/stores/learnings/simple-yaml.js';
import { SAMPLE } from './support/plain-sample.js';
import { anyLearning, nastyText } from './support/sample-learning.js';

const frontMatter = (document: string): string => document.split('---\n')[1] ?? '';

/** The whole parser's reading, or `undefined` for what it refuses. */
function whole(yaml: string): unknown {
  const document = parseDocument(yaml);
  return document.errors.length > 0 ? undefined : ((document.toJS() ?? {}) as unknown);
}

function agrees(yaml: string): void {
  const simple = parseSimpleYaml(yaml);
  if (simple !== undefined) expect({ yaml, values: whole(yaml) }).toEqual({ yaml, values: simple });
}

describe('parseSimpleYaml', () => {
  it('reads what reflect writes', () => {
    const { document, sidecar = '' } = renderLearning(SAMPLE);
    for (const yaml of [frontMatter(document), sidecar]) {
      expect(parseSimpleYaml(yaml)).toEqual(whole(yaml));
    }
  });

  it('reads as the whole parser does, or not at all', () => {
    fc.assert(
      fc.property(anyLearning, (learning) => {
        const { document, sidecar = '' } = renderLearning(learning);
        agrees(frontMatter(document));
        agrees(sidecar);
      }),
      { numRuns: 150 },
    );
  });

  it('reads lines of people as the whole parser does, or not at all', () => {
    const value = fc.oneof(
      nastyText,
      fc.constantFrom(
        '1e3',
        '0x1f',
        '1_000',
        '12:30',
        '1.5',
        '+1',
        '-',
        '-1',
        '.5',
        '0o7',
        '007',
        '1.',
        '2026-11-21',
        '12a',
        '1e',
        'a:',
        'a #b',
        'a#b',
        '[a, b]',
        '[a,b]',
        '["a, b", c]',
        '[a, ]',
        '[]',
        '[a: b]',
        '"a" b',
        "'a'",
        '|',
        '>-',
        '',
        '[1, 2]',
        'y',
        'No',
        'NULL',
        '.INF',
        '?',
        'a ',
        '\ta',
        '(a',
        '0',
        '00',
        '1.2.3',
        '123e',
        '1 2',
        '9/9',
        '-.inf',
        '0b1',
        '1x',
        '1E5',
        '0xg',
        '0123#4',
      ),
    );
    const line = fc
      .tuple(
        fc.constantFrom('', '  ', '    ', '- ', '  - ', '    - '),
        fc.constantFrom('', 'a: ', 'b: ', 'c:', 'a:'),
        value,
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        agrees(lines.map((one) => `${one}\n`).join(''));
      }),
      { numRuns: 3000 },
    );
  });
});
