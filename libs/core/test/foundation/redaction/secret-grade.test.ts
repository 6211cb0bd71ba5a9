import { describe, expect, it } from 'vitest';

import { secretGrade } from '../../../src/foundation/redaction/secret-grade.js';

describe('secretGrade', () => {
  it('knows random letters without a digit from words', () => {
    expect(secretGrade(['xkigqscck', 'abujedqlimw'].join(''))).toBe(3);
    expect(secretGrade(['qzmavkdu', 'wptoxrgi'].join(''))).toBeGreaterThanOrEqual(2);
    for (const words of ['internationalization', 'developmentenvironment', 'authenticationservice'])
      expect(secretGrade(words)).toBe(1);
  });
});
