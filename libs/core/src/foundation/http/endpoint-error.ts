import { ReflectError } from '@reflect/hook-protocol';

export type EndpointErrorCode =
  /** An address or a key that was set cannot be used. */
  | 'ENDPOINT_SETTINGS'
  /** Nobody answers there, or not in time. */
  | 'ENDPOINT_UNREACHABLE'
  /** It answers with a refusal. */
  | 'ENDPOINT_REFUSED'
  /** It answers something that cannot be used. */
  | 'ENDPOINT_ANSWER';

/** A service that a setting names does not do what it is asked for. */
export class EndpointError extends ReflectError<EndpointErrorCode> {
  static {
    this.prototype.name = 'EndpointError';
  }
}
