/** The body of every answer that is an error. */
export interface ErrorAnswer {
  readonly error: {
    readonly code: string;
    /** What failed, then what to do. */
    readonly message: string;
  };
}
