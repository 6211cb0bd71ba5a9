import { FoundSecrets } from '../../../foundation/redaction/repeated-secrets.js';
import type { Learning } from '../learning.js';
import type { Redact } from '../prepare-draft.js';
import { secretFree, textsOf } from '../secret-free.js';
import { reviseLearning, type LearningFilePaths, type LearningFiles } from './learning-document.js';

/** Files as a person wrote them, and the learning that they hold. */
export interface WrittenLearning {
  readonly files: LearningFiles;
  readonly learning: Learning;
}

/** The same but for the secrets in it: where there are none, every byte is as it was. */
export async function filesWithoutSecrets(
  { files, learning }: WrittenLearning,
  paths: LearningFilePaths,
  redact: Redact,
): Promise<WrittenLearning> {
  const secrets = new FoundSecrets();
  const clean = await redact(textsOf(learning), ({ kind, secret }) => {
    secrets.add(kind, secret);
  });
  if (secrets.count === 0) return { files, learning };
  const free = secretFree(learning, clean, secrets);
  return { files: reviseLearning(files, free, paths), learning: free };
}
