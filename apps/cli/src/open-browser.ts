import { spawn } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a browser of this machine would be one that the person sees. */
export function canOpenBrowser(
  env: Environment,
  platform: NodeJS.Platform = process.platform,
): boolean {
  if (env['SSH_CONNECTION'] !== undefined || env['CI'] !== undefined) return false;
  if (platform === 'darwin' || platform === 'win32') return true;
  return [env['DISPLAY'], env['WAYLAND_DISPLAY']].some((screen) => (screen ?? '') !== '');
}

/** Opens the person's browser and does not wait for it. Where that fails, the URL is printed anyway. */
export function openBrowser(url: string, env: Environment): void {
  const [program = '', ...args] = browserCommand(process.platform);
  const child = spawn(program, [...args, url], { detached: true, stdio: 'ignore', env });
  child.on('error', () => undefined);
  child.unref();
}

function browserCommand(platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return ['open'];
  // The first argument of `start` in quotes would be a title; this one takes the URL as it is.
  return platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open'];
}
