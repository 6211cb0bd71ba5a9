import { lintSource } from '@secretlint/core';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';

type Range = readonly [from: number, to: number];
/** What secretlint takes for a secret, and where. */
export interface SecretFinding {
  readonly kind: string;
  readonly range: Range;
}

export async function scanSecrets(content: string): Promise<SecretFinding[]> {
  const { messages } = await lintSource({
    source: { filePath: 'text', content, ext: '.txt', contentType: 'text' },
    options: { config: { rules: RULES }, noPhysicFilePath: true },
  });
  return messages.map(({ ruleId, range }) => ({
    kind: kindOf(ruleId),
    range: [range[0], range[1]],
  }));
}

/**
 * One by one and not as the preset, which would bring the rule along that lets a text switch the
 * scan off by a comment: texts are not trusted.
 */
const RULES = rules
  .filter(({ meta }) => meta.id !== '@secretlint/secretlint-rule-filter-comments')
  .map((rule) => ({ id: rule.meta.id, rule }));

function kindOf(ruleId: string): string {
  return ruleId.replace(/^.*secretlint-rule-/, '').replace(/[^a-z0-9-]/g, '');
}
