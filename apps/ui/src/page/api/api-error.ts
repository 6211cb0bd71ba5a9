/** The server said no, or could not be asked. */
export class ApiError extends Error {
  constructor(
    /** As the server names it; `OFFLINE` where it did not answer. */
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
