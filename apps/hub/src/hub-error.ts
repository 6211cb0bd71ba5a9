import { ReflectError } from '@reflect/hook-protocol';
import type { Problem, ProblemCode } from '@reflect/hub-protocol';

export interface HubErrorDetails {
  readonly errors?: NonNullable<Problem['errors']>;
  /** When to ask again. */
  readonly retryAfterSeconds?: number;
}

/** A request is refused; the answer is a problem with the same code. */
export class HubError extends ReflectError<ProblemCode> {
  static {
    this.prototype.name = 'HubError';
  }

  constructor(
    code: ProblemCode,
    message: string,
    readonly details: HubErrorDetails = {},
  ) {
    super(code, message);
  }
}

export type HubStartErrorCode = 'HUB_MISCONFIGURED' | 'HUB_DATABASE' | 'HUB_FOLDER_IN_USE';

/** The hub cannot start as it is set up. */
export class HubStartError extends ReflectError<HubStartErrorCode> {
  static {
    this.prototype.name = 'HubStartError';
  }
}

/** What is of another organisation, or of a private project, is as if it were not there. */
export function notFound(what: string): HubError {
  return new HubError('HUB_NOT_FOUND', `There is no ${what} of that id that you may see.`);
}
