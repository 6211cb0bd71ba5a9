import { describe, expect, it } from 'vitest';

import { isChatHead } from '../../../../src/engine/capture/origin/chat-heads.js';

describe('a line above what somebody said', () => {
  it.each([
    '10:42 AM',
    'about 2 hours ago',
    'Mar 3, 2021',
    '+49 170 1234567',
    'Dana Meyer  10:42 AM',
    'Dana — Today at 10:42 AM',
    'Dana Meyer, [12.05.2026 10:42]',
    'dana-m · 12.30 Uhr',
    'Dana @dana · 3h',
    'Dana Meyer @dana · 2 weeks ago',
    'dana 3 hours ago | parent',
    '[10:42] Dana Meyer',
    'Dana [10:42]: the build is red',
    '[12.05.26, 10:42:11] Dana: the build is red',
    '12/05/26, 10:42 - Dana: the build is red',
    'dana-m commented 3 days ago',
    'dana approved these changes yesterday at 10:42',
    'dana left a comment on May 4',
    'opened this issue on 2021-03-04',
    'answered Mar 3, 2021 at 10:12',
    'Dana Meyer <dana@x.example>',
    '00:01:02.000 --> 00:01:05.000',
  ])('is known: %s', (line) => {
    expect(isChatHead(line)).toBe(true);
  });

  it.each([
    'No, never upgrade bench-1234 by hand.',
    'run the 4 tests that failed and commit',
    'it was merged 3 days ago, so rebase first',
    'use tabs · not spaces, in 2 files',
    'pin it to v1.2.3 in <package.json>',
    'mail dana@x.example when you edited 3 files',
  ])('is not taken for what a person types: %s', (line) => {
    expect(isChatHead(line)).toBe(false);
  });
});
