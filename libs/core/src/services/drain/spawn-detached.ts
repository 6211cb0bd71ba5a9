export interface DetachedCommand {
  /** An executable, not a shell line. */
  readonly file: string;
  readonly args: readonly string[];
}

/**
 * Starts a process that outlives this one, in `folder`, without its pipes and without a window.
 * Returns whether it was started; a command that does not exist may show only later, to nobody.
 */
export function spawnDetached({ file, args }: DetachedCommand, folder: string): boolean {
  try {
    // Most hooks start nothing, and loading this costs a tenth of their start.
    const { spawn } = process.getBuiltinModule('node:child_process');
    const child = spawn(file, args, {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      windowsHide: true,
    });
    // Without a listener a missing executable would throw.
    child.on('error', () => undefined);
    child.unref();
    return child.pid !== undefined;
  } catch {
    return false;
  }
}
