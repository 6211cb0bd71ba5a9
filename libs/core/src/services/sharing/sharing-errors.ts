import { ReflectError } from '@reflect/hook-protocol';

export type SharingErrorCode =
  | 'SHARING_NO_REPOSITORY'
  | 'SHARING_NO_COMMIT'
  | 'SHARING_GIT_FAILED'
  | 'SHARING_REFUSED'
  | 'SHARING_NOT_SHARED';

/** Something cannot be shared, or what is shared cannot be read. */
export class SharingError extends ReflectError<SharingErrorCode> {
  static {
    this.prototype.name = 'SharingError';
  }

  constructor(
    code: SharingErrorCode,
    message: string,
    readonly place: { readonly id?: string; readonly path?: string } = {},
  ) {
    super(code, message);
  }
}

export function noRepository(cwd: string): SharingError {
  const message = `${cwd} is in no git repository, and learnings are shared in one. Go to a clone of it.`;
  return new SharingError('SHARING_NO_REPOSITORY', message, { path: cwd });
}

export function noCommit(ref: string): SharingError {
  const message = `git knows no commit "${ref}" here. Correct the setting sharing.ref, or fetch it.`;
  return new SharingError('SHARING_NO_COMMIT', message);
}

/** What git did not tell is not taken for nothing: learnings would go for it. */
export function gitFailed(root: string, command: string): SharingError {
  const message = `'git ${command}' failed in ${root}, or took too long. Nothing was changed. Run it there to see why.`;
  return new SharingError('SHARING_GIT_FAILED', message, { path: root });
}

export function notShared(id: string, folder: string): SharingError {
  const message = `${id} has no document in ${folder}. See 'reflect share list'.`;
  return new SharingError('SHARING_NOT_SHARED', message, { id, path: folder });
}

export function refused(id: string, reason: string): SharingError {
  return new SharingError('SHARING_REFUSED', `${id} is not shared: ${reason}`, { id });
}
