import { FoundSecrets } from '../../foundation/redaction/repeated-secrets.js';
import type { Redact } from '../../stores/learnings/prepare-draft.js';
import { secretFree, textsOf, type LearningTexts } from '../../stores/learnings/secret-free.js';

/** A learning without secrets, and how many there were. */
export async function redactedLearning<T extends LearningTexts>(
  said: T,
  redact: Redact,
): Promise<{ readonly said: T; readonly secrets: number }> {
  const secrets = new FoundSecrets();
  const redacted = await redact(textsOf(said), ({ kind, secret }) => {
    secrets.add(kind, secret);
  });
  return { said: secretFree(said, redacted, secrets), secrets: secrets.count };
}
