/** A hook that is not reflect's, of which and reflect's the harness passes on to its model what one says. */
export interface Rival {
  /** Its file, and whose words are left out if it has some. */
  readonly detail: string;
  readonly remedy: string;
  /** Whether reflect's may be those that are left out, also where that is not known. */
  readonly maySilenceReflect: boolean;
}
