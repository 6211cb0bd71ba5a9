import type { InstallContext } from './installer.js';

const ANSWER_MS = 15_000;

/** The version that the program of a harness tells with `--version`; undefined where none is on the path. */
export async function programVersion(
  program: string,
  { env }: Pick<InstallContext, 'env'>,
): Promise<string | undefined> {
  const { execa } = await import('execa');
  const { stdout, failed } = await execa(program, ['--version'], {
    env,
    extendEnv: false,
    reject: false,
    timeout: ANSWER_MS,
    stdin: 'ignore',
  });
  return failed ? undefined : /\d+\.\d+\.\d+/u.exec(stdout)?.[0];
}
