import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shellSegments } from '../../../src/foundation/shell/shell-segments.js';

function wordsOf(line: string): string[] {
  return shellSegments(line).map(({ words }) => words.map(({ text }) => text).join(' '));
}

describe('shellSegments', () => {
  it.each([
    ['cd app && npm test | tail -5', ['cd app', 'npm test', 'tail -5']],
    ['a; b || c & d', ['a', 'b', 'c', 'd']],
    ['git commit -m "fix; and && more" -q', ['git commit -m fix; and && more -q']],
    ["echo 'a|b' \\\n  c", ['echo a|b c']],
    ['npm test 2>&1 > out.txt', ['npm test']],
    ['npm test &> out.txt', ['npm test']],
    ['make 2> err.txt && ls', ['make', 'ls']],
    ['cat <<EOF\nrm -rf /; x\nEOF\nls', ['cat', 'ls']],
    ['ls # not; this', ['ls']],
    ['ls a#b $c ä&& pwd', ['ls a#b $c ä', 'pwd']],
    ['a >&2 b;pwd|cat', ['a b', 'pwd', 'cat']],
    ['echo $(git log | head -1) && pwd', ['echo $(git log | head -1)', 'pwd']],
    ['', []],
  ])('parts %j', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected);
  });

  it('tells of a quoted word that a shell expands no pattern in it', () => {
    const [segment] = shellSegments(`grep --include='*.go' --exclude=*.md`);
    expect(segment?.words.map(({ quoted }) => quoted)).toEqual([false, true, false]);
  });

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (line) => {
        for (const { words, source } of shellSegments(line)) {
          expect(words.length).toBeGreaterThan(0);
          expect(line.includes(source) || line.includes('<<')).toBe(true);
        }
      }),
    );
  });
});
