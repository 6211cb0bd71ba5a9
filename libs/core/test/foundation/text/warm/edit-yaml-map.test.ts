import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { editYamlMap } from '../../../../src/foundation/text/warm/edit-yaml-map.js';

const BY_HAND = 'source:\n  harness: claude # the one\n  reviewer: Bob\ncreated: 2026-11-21\n';

it('writes a text of several lines so that it can be changed again, beside a comment', () => {
  let text = BY_HAND;
  for (const harness of ['\n---\n', '', '\n', 'a\nb\n\n', 'codex']) {
    text = editYamlMap(text, { source: { harness } }) ?? '';
    expect(text).toBe(BY_HAND.replace('claude', JSON.stringify(harness)));
  }
});

it.each([
  'harness: |\n    two\n    lines\n',
  'harness: | # the one\n    \n    ---\n',
  'harness: >+\n    two\n\n\n',
])('can change what a person wrote as a block: %j', (block) => {
  const source = `source:\n  ${block}  reviewer: Bob\ncreated: 2026-11-21\n`;
  for (const harness of ['', 'x', '\n', 'a\n\n']) {
    const text = editYamlMap(source, { source: { harness } }) ?? '';
    expect(parse(text)).toEqual({
      source: { harness, reviewer: 'Bob' },
      created: '2026-11-21',
    });
  }
});
