import { isReflectError } from '@reflect/hook-protocol';

import type { InstallErrorCode } from '../install-error.js';

/** Exit codes of the installers, after sysexits.h. */
export const INSTALLER_EXIT = {
  ok: 0,
  /** `status`: not installed as this version would; `doctor`: a check failed. */
  notOk: 1,
  /** The command line is wrong. */
  usage: 64,
  /** A bug in reflect. */
  bug: 70,
  /** A file cannot be read, replaced or written. */
  cannotWrite: 73,
  /** Somebody else is at it: run it again. */
  temporary: 75,
  /** A configuration is not what it should be. */
  config: 78,
  /** Stopped by the person. */
  cancelled: 130,
} as const;

const EXIT_OF: Readonly<Record<InstallErrorCode | 'USAGE', number>> = {
  USAGE: INSTALLER_EXIT.usage,
  INSTALL_NOT_PARSED: INSTALLER_EXIT.config,
  INSTALL_SHAPE: INSTALLER_EXIT.config,
  INSTALL_TOO_LARGE: INSTALLER_EXIT.config,
  INSTALL_RESULT_INVALID: INSTALLER_EXIT.config,
  INSTALL_RECORD: INSTALLER_EXIT.config,
  INSTALL_NOT_A_FILE: INSTALLER_EXIT.cannotWrite,
  INSTALL_DENIED: INSTALLER_EXIT.cannotWrite,
  INSTALL_WRITE_FAILED: INSTALLER_EXIT.cannotWrite,
  INSTALL_CHANGED_MEANWHILE: INSTALLER_EXIT.temporary,
  INSTALL_LOCKED: INSTALLER_EXIT.temporary,
  INSTALL_EDIT_WRONG: INSTALLER_EXIT.bug,
};

export function installerExitOf(error: unknown): number {
  if (!isReflectError(error) || !Object.hasOwn(EXIT_OF, error.code)) return INSTALLER_EXIT.bug;
  return EXIT_OF[error.code as InstallErrorCode];
}
