import { expect, it } from 'vitest';

import { withScriptOnlyFirst } from '../../../../src/engine/capture/reading/with-script-only-first.js';

it('believes that a person answers back in a headless run', () => {
  const said = (line: number, via: 'script' | 'prompt') =>
    ({ type: 'user', line, via, text: 'words' }) as const;
  expect(withScriptOnlyFirst([said(1, 'prompt'), said(2, 'script'), said(3, 'script')])).toEqual([
    said(1, 'prompt'),
    said(2, 'script'),
    said(3, 'prompt'),
  ]);
});
