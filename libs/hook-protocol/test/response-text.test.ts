import { expect, it } from 'vitest';

import { responseText } from '../src/response-text.js';

it.each([
  ['plain', 'plain'],
  [{ stdout: 'out', stderr: 'err', interrupted: false }, 'out\nerr'],
  [{ stdout: '', stderr: 'err' }, 'err'],
  [{ type: 'create', content: 'text' }, 'text'],
  [
    {
      content: [{ type: 'text', text: 'a' }, { type: 'image' }, null, { type: 'text', text: 'b' }],
    },
    'a\nb',
  ],
  [[{ type: 'text', text: 'a' }], 'a'],
  [{ stdout: 7, content: { text: 'a' } }, ''],
  [null, ''],
  [undefined, ''],
  [7, ''],
])('responseText of %j is %j', (response, text) => {
  expect(responseText(response)).toBe(text);
});
