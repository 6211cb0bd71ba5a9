import { describe, expect, it } from 'vitest';

import type { ListEdit } from '../../src/index.js';
import { applyEdit } from '../../src/plan/apply-edit.js';
import { group, MARKER } from '../support/wanted.js';

const EDIT: ListEdit = {
  kind: 'list',
  at: ['hooks', 'Stop'],
  item: group('Stop'),
  markers: [MARKER],
  inner: 'hooks',
};

/** A person has put reflect's handler into a group of their own, and reflect stands there twice. */
const TEXT = `{
  "hooks": {
    "Stop": [
      {
        "matcher": "*", // mine
        "hooks": [
          { "command": "first" },
          { "command": "${MARKER} old" }, // moved here
          { "command": "last" }
        ]
      },
      { "hooks": [{ "command": "${MARKER} older" }] }
    ]
  }
}
`;

describe('a group that also holds what is not of reflect', () => {
  it('keeps reflect where a person moved it, once', () => {
    expect(edit(EDIT)).toBe(`{
  "hooks": {
    "Stop": [
      {
        "matcher": "*", // mine
        "hooks": [
          { "command": "first" },
          {"type":"command","command":"${MARKER} Stop","timeout":10}, // moved here
          { "command": "last" }
        ]
      }
    ]
  }
}
`);
  });

  it('loses only what is of reflect', () => {
    expect(edit({ ...EDIT, item: undefined })).toBe(`{
  "hooks": {
    "Stop": [
      {
        "matcher": "*", // mine
        "hooks": [
          { "command": "first" },
          // moved here
          { "command": "last" }
        ]
      }
    ]
  }
}
`);
  });
});

it('of a key that stands twice edits the one that counts', () => {
  const text = '{"hooks": {"Stop": [1]}, "hooks": {"Stop": [2]}}';
  expect(applyEdit({ file: 'f', format: 'json', text }, EDIT)).toBe(
    `{"hooks": {"Stop": [1]}, "hooks": {"Stop": [2, ${JSON.stringify(group('Stop'))}]}}`,
  );
});

function edit(change: ListEdit): string {
  return applyEdit({ file: 'f', format: 'jsonc', text: TEXT }, change);
}
