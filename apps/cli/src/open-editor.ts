import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { CliError, usageError } from './cli-errors.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens a file in the person's editor and waits for its end. The setting is a command line, as
 * `code --wait`. Throws `USAGE` where none is set, `EDITOR_FAILED` where it fails.
 */
export async function openEditor(env: Environment, path: string): Promise<void> {
  const command = [env['VISUAL'], env['EDITOR']].find((one) => one !== undefined && one !== '');
  if (command === undefined) {
    throw usageError(
      'There is no editor. Set VISUAL or EDITOR, or use --title, --body and the like.',
    );
  }
  const child =
    process.platform === 'win32'
      ? spawn(`${command} "${path}"`, { shell: true, stdio: 'inherit', env })
      : spawn('/bin/sh', ['-c', `${command} "$1"`, 'reflect', path], { stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    const message = `${command} ended with ${String(code)}. Nothing was changed; your text is in ${path}.`;
    throw new CliError('EDITOR_FAILED', message);
  }
}
