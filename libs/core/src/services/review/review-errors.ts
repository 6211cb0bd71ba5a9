import { ReflectError } from '@reflect/hook-protocol';

export type ReviewErrorCode = 'REVIEW_NOT_WAITING' | 'REVIEW_CHANGED' | 'REVIEW_HIDDEN_TEXT';

/** What a person decided cannot be done. */
export class ReviewError extends ReflectError<ReviewErrorCode> {
  static {
    this.prototype.name = 'ReviewError';
  }

  constructor(
    code: ReviewErrorCode,
    message: string,
    readonly place: { readonly id: string },
  ) {
    super(code, message);
  }
}

export function notWaiting(id: string): ReviewError {
  const message = `${id} does not wait for a decision. See 'reflect review --list'.`;
  return new ReviewError('REVIEW_NOT_WAITING', message, { id });
}

export function changedSinceShown(id: string): ReviewError {
  const message = `${id} is not what was shown any more. Look at it again with 'reflect review'.`;
  return new ReviewError('REVIEW_CHANGED', message, { id });
}

export function hasHiddenText(id: string, found: string): ReviewError {
  const message = `${id} has characters that nobody sees (${found}), so it cannot be approved as it is. Edit it in 'reflect review', or refuse it.`;
  return new ReviewError('REVIEW_HIDDEN_TEXT', message, { id });
}
