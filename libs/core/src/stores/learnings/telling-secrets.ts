import { FoundSecrets } from '../../foundation/redaction/repeated-secrets.js';
import type { AppliedDraft } from './applied-draft.js';

/** What became of a draft, with how many different secrets were taken out of it. */
export function tellingSecrets(applied: AppliedDraft, count: number): AppliedDraft {
  const secrets = Math.max(applied.secrets ?? 0, count);
  return secrets === 0 ? applied : { ...applied, secrets };
}

/** How many different secrets a text holds, by our own patterns. */
export function countSecrets(text: string): number {
  const secrets = new FoundSecrets();
  secrets.cut(text);
  return secrets.count;
}
