import { execFile } from 'node:child_process';

export interface ShellCall {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input: string;
}

export interface ShellResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line as a person or a harness does, with the environment that it is given. */
export function runInShell(command: string, { cwd, env, input }: ShellCall): Promise<ShellResult> {
  return new Promise((resolve) => {
    const child = execFile('/bin/sh', ['-c', command], { cwd, env }, (_, stdout, stderr) => {
      resolve({ code: child.exitCode, stdout, stderr });
    });
    // It may end without having read its input.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
