import { describe, expect, it } from 'vitest';

import { ageOf, counted, timeUntil } from '../../src/output/age.js';

const MINUTE = 60_000;

describe('ageOf', () => {
  it('tells minutes, hours and days, and nothing of the future', () => {
    const ages = [0, 59_999, MINUTE, 2 * 60 * MINUTE, 49 * 60 * MINUTE, -MINUTE];
    expect(ages.map((age) => ageOf(-age, 0))).toEqual([
      'just now',
      'just now',
      '1 minute ago',
      '2 hours ago',
      '2 days ago',
      'just now',
    ]);
  });
});

describe('timeUntil', () => {
  it('rounds up, so that it is never too early', () => {
    expect([0, 1, 1001, MINUTE, 61 * MINUTE].map((then) => timeUntil(then, 0))).toEqual([
      'now',
      'in 1 second',
      'in 2 seconds',
      'in 1 minute',
      'in 2 hours',
    ]);
  });
});

describe('counted', () => {
  it('puts one in the singular and all else in the plural', () => {
    expect([counted(1, 'job'), counted(0, 'job')]).toEqual(['1 job', '0 jobs']);
  });
});
