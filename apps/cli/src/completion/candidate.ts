/** A word that may stand where the cursor is. */
export interface Candidate {
  readonly value: string;
  /** One line, or empty. */
  readonly description: string;
}
