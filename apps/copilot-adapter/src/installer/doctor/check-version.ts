import type { Finding, InstallContext } from '@reflect/installer';

/** From here on the model gets what a hook adds to a prompt. */
const OLDEST = [1, 0, 65] as const;
/** The newest one that reflect was tried with. */
const TRIED = [1, 0, 102] as const;
/** Its first start in a home unpacks the program. */
const PATIENCE_MS = 20_000;

type Version = readonly [number, number, number];

/** Which Copilot is there, and whether it does what reflect relies on. */
export async function checkVersion({ env }: Pick<InstallContext, 'env'>): Promise<Finding> {
  const { execa } = await import('execa');
  const run = await execa('copilot', ['--version'], {
    // It must neither update itself because somebody asked for its version, nor run our hooks.
    env: { ...env, COPILOT_AUTO_UPDATE: 'false', REFLECT_CHILD: '1' },
    extendEnv: false,
    reject: false,
    stdin: 'ignore',
    timeout: PATIENCE_MS,
  });
  return versionFinding(run.exitCode === 0 ? run.stdout : undefined);
}

/** `output` is what `copilot --version` printed; `undefined` when it did not run. */
export function versionFinding(output: string | undefined): Finding {
  const check = 'copilot';
  if (output === undefined) {
    const remedy = 'npm install -g @github/copilot';
    return { check, status: 'warning', detail: 'there is no copilot on the path', remedy };
  }
  const version = versionIn(output);
  if (version === undefined) {
    return { check, status: 'warning', detail: 'copilot does not tell its version' };
  }
  const name = version.join('.');
  if (isBefore(version, OLDEST)) {
    const detail = `${name} does not pass what hooks add to a prompt; ${OLDEST.join('.')} does`;
    return { check, status: 'failed', detail, remedy: 'copilot update' };
  }
  if (isBefore(TRIED, version)) {
    const detail = `${name} is newer than ${TRIED.join('.')}, the last that reflect was tried with`;
    return { check, status: 'warning', detail };
  }
  return { check, status: 'ok', detail: name };
}

function versionIn(output: string): Version | undefined {
  const parts = /\b(\d{1,5})\.(\d{1,5})\.(\d{1,5})\b/.exec(output.slice(0, 1000));
  return parts === null ? undefined : [Number(parts[1]), Number(parts[2]), Number(parts[3])];
}

function isBefore(one: Version, other: Version): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}
