import { describe, expect, it } from 'vitest';

import { readFraming } from '../../src/engine/capture/origin/machine-framing.js';
import { typedParts } from '../../src/engine/capture/origin/typed-parts.js';
import { withoutShownParts } from '../../src/engine/capture/origin/without-shown-parts.js';
import { commandParts } from '../../src/foundation/shell/command-parts.js';
import { errorFacts } from '../../src/engine/shell-commands/error-facts.js';
import { brokenRules } from '../../src/engine/shell-commands/lint-rules.js';
import { readStatement } from '../../src/engine/sameness/reading/statement.js';
import { redactPatterns } from '../../src/foundation/redaction/redact-patterns.js';
import { findActs } from '../../src/stores/learnings/acts.js';
import { findHostileText } from '../../src/stores/learnings/hostile-text.js';
import { CERTIFICATE, LONG_TEXTS } from '../foundation/redaction/long-texts.js';

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  redactPatterns,
  findActs,
  findHostileText,
  brokenRules,
  withoutShownParts,
  typedParts,
  readStatement,
  errorFacts,
  commandParts,
  readFraming: (text) => readFraming(text, ['system-reminder', 'a']),
};

/**
 * A transcript is anybody's text. A pattern with two ways to read the same part takes minutes or days for
 * such texts: then these tests never end.
 */
describe.each(Object.entries(READERS))('%s', (_, read) => {
  it('reads texts of every hostile shape to their end', () => {
    for (const [name, text] of [...LONG_TEXTS, ['a certificate', CERTIFICATE] as const]) {
      expect(() => read(text), name).not.toThrow();
    }
  });
});

it('leaves a certificate as it is, and finds the key that follows it, without its beginning', () => {
  const lines = Array.from({ length: 6 }, (_, n) => `${String(n)}aB9/`.repeat(13).slice(0, 64));
  const key = `${lines.join('\n')}\nQx+9aA==\n-----END RSA PRIVATE KEY-----`;
  expect(redactPatterns(CERTIFICATE)).toBe(CERTIFICATE);
  for (const quote of ['', '> ', '  12→', '+ ']) {
    const shown = key.replaceAll(/^/gm, quote);
    const redacted = redactPatterns(`what is left of it:\n${shown}\nand more`);
    expect(redacted).toContain('[REDACTED:private-key]');
    expect(redacted).not.toMatch(/aB9|Qx\+9/);
    expect(redacted).toContain('and more');
  }
  expect(redactPatterns(`x = "${key.replaceAll('\n', '\\n')}"`)).not.toMatch(/aB9|Qx\+9/);
});
