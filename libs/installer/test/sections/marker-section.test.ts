import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { withoutSection, withSection } from '../../src/sections/marker-section.js';

const FILE = 'AGENTS.md';
const BODY = '## Memory\n\nAsk reflect.\n';
const BEGIN = '<!-- reflect:begin -->';
const END = '<!-- reflect:end -->';

const line = fc.oneof(fc.constantFrom('', '# Rules', '- one', '\t', '\uFEFF', '---'), fc.string());
const text = fc
  .tuple(fc.array(line), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, end, isEnded]) => lines.join(end) + (isEnded ? end : ''));

describe('a section between markers', () => {
  it('stands behind the text of the person', () => {
    expect(withSection('# Rules\n', BODY, FILE)).toBe(
      `# Rules\n\n${BEGIN}\n## Memory\n\nAsk reflect.\n${END}\n`,
    );
  });

  it('is taken out to the byte, from any text', () => {
    fc.assert(
      fc.property(text, (before) => {
        const after = withSection(before, BODY, FILE);
        expect([after === before, withoutSection(after, FILE)]).toEqual([false, before]);
      }),
    );
  });

  it('changes nothing the second time, and is brought up to date where it stands', () => {
    fc.assert(
      fc.property(text, text, (before, behind) => {
        const once = withSection(before, 'old', FILE);
        const edited = once.endsWith('\n') ? once + behind : once;
        const twice = withSection(edited, BODY, FILE);
        expect(withSection(twice, BODY, FILE)).toBe(twice);
        expect(withSection(twice, 'old', FILE)).toBe(edited);
      }),
    );
  });

  it('leaves every line that the person wrote around it', () => {
    const text = `# Rules\n\n${BEGIN}\nold\n${END}\n\n## More\n`;
    expect([withoutSection(text, FILE), withSection(text, 'new', FILE)]).toEqual([
      '# Rules\n\n## More\n',
      `# Rules\n\n${BEGIN}\nnew\n${END}\n\n## More\n`,
    ]);
  });

  it('takes away the file that was made for it, and no other', () => {
    const made = withSection(undefined, BODY, FILE);
    expect([withoutSection(made, FILE), withoutSection(`${made}mine\n`, FILE)]).toEqual([
      undefined,
      'mine\n',
    ]);
    expect(withoutSection(withSection('', BODY, FILE), FILE)).toBe('');
  });

  it.each([
    ['an opening without an end', `a\n${BEGIN}\nb\n`, 2],
    ['an end without an opening', `a\nb\n${END}\n`, 3],
    ['two of them', `${BEGIN}\n${END}\n${BEGIN}\n${END}\n`, 3],
    ['an end before its opening', `${END}\n${BEGIN}\n`, 1],
  ])('is not touched where the markers are damaged: %s', (_, damaged, at) => {
    for (const attempt of [withSection, withoutSection]) {
      expect(() => attempt(damaged, FILE, FILE)).toThrow(
        expect.objectContaining({
          code: 'INSTALL_SHAPE',
          place: { file: FILE, line: at, column: 1 },
        }),
      );
    }
  });
});
