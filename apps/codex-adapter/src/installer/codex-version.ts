import type { Finding, InstallContext } from '@reflect/installer';

/** What the formats and the trust of hooks were verified with. */
const VERIFIED = [0, 169] as const;
/** The first version that has all events. */
const OLDEST = [0, 145] as const;
const PATIENCE_MS = 5000;

/** Asks the Codex on the path for its version. */
export async function examineVersion({ env }: Pick<InstallContext, 'env'>): Promise<Finding> {
  const { execa } = await import('execa');
  const { exitCode, stdout } = await execa('codex', ['--version'], {
    env: { ...env },
    extendEnv: false,
    stdin: 'ignore',
    timeout: PATIENCE_MS,
    reject: false,
    maxBuffer: 10_000,
  });
  return judgeVersion(exitCode === 0 ? stdout : undefined);
}

/** @param printed What `codex --version` printed; undefined when it could not be run. */
export function judgeVersion(printed: string | undefined): Finding {
  const check = 'version';
  if (printed === undefined) {
    const remedy = 'Install Codex, or put it on the PATH.';
    return { check, status: 'warning', detail: 'no codex on the PATH', remedy };
  }
  const found = /\b(\d{1,6})\.(\d{1,6})\.\d{1,6}\S*/.exec(printed);
  const [detail = printed.trim().slice(0, 80), major = 'x', minor = 'x'] = found ?? [];
  const version = [Number(major), Number(minor)] as const;
  if (found !== null && isBefore(version, OLDEST)) {
    const remedy = `Update Codex to ${OLDEST.join('.')} or later.`;
    return { check, status: 'failed', detail: `${detail} does not have all hook events`, remedy };
  }
  if (found === null || isBefore(VERIFIED, version)) {
    const untested = `${detail} is not known to this reflect; it was verified with ${VERIFIED.join('.')}`;
    return { check, status: 'warning', detail: untested };
  }
  return { check, status: 'ok', detail };
}

type Version = readonly [major: number, minor: number];

function isBefore([major, minor]: Version, [otherMajor, otherMinor]: Version): boolean {
  return major === otherMajor ? minor < otherMinor : major < otherMajor;
}
