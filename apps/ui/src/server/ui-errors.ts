import { ReflectError } from '@reflect/hook-protocol';

/** The server did not start. */
export type ServeErrorCode = 'UI_PORT_TAKEN' | 'UI_PORT_DENIED' | 'UI_NOT_BUILT';

export type UiErrorCode =
  | ServeErrorCode
  | 'UI_FOREIGN_HOST'
  | 'UI_FOREIGN_ORIGIN'
  | 'UI_WRONG_TOKEN'
  | 'UI_BAD_REQUEST'
  | 'UI_NOT_JSON'
  | 'UI_TOO_LARGE'
  | 'UI_NO_ROUTE';

/** The page cannot be served, or a request to it was refused. */
export class UiError extends ReflectError<UiErrorCode> {
  static {
    this.prototype.name = 'UiError';
  }
}
