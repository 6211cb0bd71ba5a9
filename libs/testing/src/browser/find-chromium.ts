import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser of this machine; Debian's is installed where that needs nobody's password. */
export function findChromium(): string {
  const named = process.env['REFLECT_CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const found = PLACES.find(isProgram);
  if (found !== undefined) return found;
  if (isDebian() && process.getuid?.() === 0) installChromium();
  const installed = PLACES.find(isProgram);
  if (installed !== undefined) return installed;
  throw new Error(
    'There is no Chromium. Install it (on Debian: sudo apt-get install chromium), or name one in REFLECT_CHROMIUM.',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian(): boolean {
  try {
    return /^ID(?:_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function installChromium(): void {
  process.stderr.write('There is no Chromium: apt-get installs it.\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
}
