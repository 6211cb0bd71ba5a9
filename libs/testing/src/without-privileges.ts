import { onTestFinished } from 'vitest';

const NOBODY = 65_534;

/** Windows has other permissions than the bits that these tests set. */
export const hasPermissions = process.platform !== 'win32';

/** Lets permissions hold for the running test, also where it is run by somebody for whom none do. */
export function withoutPrivileges(): void {
  if (process.geteuid?.() !== 0) return;
  process.seteuid?.(NOBODY);
  onTestFinished(() => {
    process.seteuid?.(0);
  });
}
