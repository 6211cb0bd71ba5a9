/** An error that the documentation of a widely used tool says something of. */
export interface KnownError {
  /** First words of the simple command, without folder and with blanks between; absent for any. */
  readonly programs?: string;
  /** In the error's telling line. */
  readonly error: RegExp;
  /** In the simple command, where the error alone does not tell. */
  readonly command?: RegExp;
  /** In the imperative and without a full stop. */
  readonly advice: string;
}
