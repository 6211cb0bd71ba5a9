import type { SecretName } from './secret-name.js';

/** A name of secrets in a text, `to` behind its last character. */
export interface NameInText {
  readonly name: SecretName;
  readonly from: number;
  readonly to: number;
}
