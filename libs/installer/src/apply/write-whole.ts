import { chmodSync, chownSync, statSync } from 'node:fs';
import { putText } from '@reflect/files';

const PRIVATE_FILE = 0o600;

/** What a file is to hold, `undefined` for one that is to go, and its permission bits. */
export interface WholeFile {
  readonly text: string | undefined;
  readonly mode?: number | undefined;
}

/**
 * Replaces, creates or removes a file as a whole and durably; a crash at any instant leaves the old or
 * the new content. Missing folders are made 0700. The group stays where this process may set it.
 */
export function writeWhole(path: string, { text, mode = PRIVATE_FILE }: WholeFile): void {
  putText(path, text ?? null, (temporary) => {
    keepOwner(path, temporary);
    chmodSync(temporary, mode);
  });
}

function keepOwner(path: string, temporary: string): void {
  const old = statSync(path, { throwIfNoEntry: false });
  if (old === undefined || process.platform === 'win32') return;
  try {
    chownSync(temporary, old.uid, old.gid);
  } catch {
    // Only members of the group may give a file to it.
  }
}
