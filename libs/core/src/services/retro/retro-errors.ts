import { ReflectError } from '@reflect/hook-protocol';

export type RetroErrorCode = 'RETRO_NOT_PROPOSED' | 'RETRO_CHANGED';

/** What a person decided about the memory cannot be done. */
export class RetroError extends ReflectError<RetroErrorCode> {
  static {
    this.prototype.name = 'RetroError';
  }

  constructor(
    code: RetroErrorCode,
    message: string,
    readonly place: { readonly id?: string; readonly path?: string } = {},
  ) {
    super(code, message);
  }
}

export function notProposed(id: string): RetroError {
  const message = `${id} is not proposed, or not any more. See 'reflect retro'.`;
  return new RetroError('RETRO_NOT_PROPOSED', message, { id });
}

export function changedSinceShown(id: string): RetroError {
  const message = `${id} is not what was shown any more. Look at it again with 'reflect retro'. Nothing was changed.`;
  return new RetroError('RETRO_CHANGED', message, { id });
}

export function changedMeanwhile(path: string): RetroError {
  const message = `${path} was changed by somebody else meanwhile. Nothing was changed; look again with 'reflect retro'.`;
  return new RetroError('RETRO_CHANGED', message, { path });
}
