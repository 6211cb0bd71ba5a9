import { dirname } from 'node:path';

import {
  examineBundle,
  InstallError,
  type Finding,
  type InstallContext,
  type JsonValue,
} from '@reflect/installer';

import { ownHandlers, readSetup, type CodexSetup } from './codex-setup.js';
import { examineVersion } from './codex-version.js';
import { objectAt, refusedByCodex, type PlacedHandler } from './hooks-file.js';
import { hookTrust, type HookTrust } from './hook-trust.js';

const REVIEW = 'Start Codex and trust them: in the dialog at its start, or later with /hooks.';
const WHY: Readonly<Record<Exclude<HookTrust, 'trusted'>, string>> = {
  untrusted: 'were never reviewed',
  changed: 'are not what was reviewed',
  disabled: 'were switched off',
};

/** What only Codex's own files tell: whether it will run the hooks at all. Reads, never writes. */
export async function examineCodex(
  context: InstallContext,
  { marker, bundle }: { readonly marker: string; readonly bundle: string },
): Promise<readonly Finding[]> {
  const first = [await examineVersion(context), examineBundle(bundle)];
  try {
    return [...first, ...examineSetup(readSetup(context), marker)];
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    const remedy = 'Mend that file by hand.';
    return [...first, { check: 'configuration', status: 'failed', detail: error.message, remedy }];
  }
}

/** What becomes of the hooks, for who only asks whether they are installed. */
export function trustRemarks(context: InstallContext, marker: string): readonly string[] {
  try {
    const setup = readSetup(context);
    const { status, detail } = examineTrust(setup, ownHandlers(setup, marker));
    return [status === 'ok' ? detail : `${detail}. ${REVIEW}`];
  } catch (error) {
    if (error instanceof InstallError) return [error.message];
    throw error;
  }
}

export function examineSetup(setup: CodexSetup, marker: string): readonly Finding[] {
  const own = ownHandlers(setup, marker);
  return [
    examineShape(setup),
    examineFeature(setup.config),
    ...(setup.isProject ? [examineProject(setup)] : []),
    ...(own.length === 0 ? [] : [examineTrust(setup, own)]),
  ];
}

function examineShape({ source, hooksFile }: CodexSetup): Finding {
  const problems = refusedByCodex(hooksFile).map(({ message }) => message);
  const check = 'hooks.json';
  if (problems.length === 0) return { check, status: 'ok', detail: 'Codex can read it' };
  const detail = `${problems.join('; ')}, so that no hook in it runs`;
  return { check, status: 'failed', detail, remedy: `Remove that from ${source}.` };
}

const SWITCHES = ['hooks', 'codex_hooks'] as const;

function examineFeature(config: JsonValue): Finding {
  const features = objectAt(config, 'features');
  const off = SWITCHES.find((name) => features[name] === false);
  const check = 'hooks feature';
  if (off === undefined) return { check, status: 'ok', detail: 'on' };
  const remedy = `Remove "${off} = false" below [features] in config.toml.`;
  return { check, status: 'failed', detail: `switched off by features.${off}`, remedy };
}

function examineProject({ config, root }: CodexSetup): Finding {
  const projects = objectAt(config, 'projects');
  const isTrusted = withParents(root).some(
    (folder) => objectAt(projects, folder)['trust_level'] === 'trusted',
  );
  const check = 'project';
  if (isTrusted) return { check, status: 'ok', detail: 'trusted' };
  return {
    check,
    status: 'failed',
    detail: `Codex reads no hooks of ${root}, since the folder is not trusted`,
    remedy: 'Start Codex in that folder and say that you trust it.',
  };
}

/** A folder and all above it: Codex knows a project by its repository's root. */
function withParents(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}

/** All hooks of reflect's by what becomes of them. */
function examineTrust(setup: CodexSetup, own: readonly PlacedHandler[]): Finding {
  const check = 'trust';
  const skipped = own.flatMap((hook) => {
    const trust = hookTrust(setup.config, setup.source, hook);
    return trust === 'trusted' ? [] : [{ event: hook.event, why: WHY[trust] }];
  });
  if (skipped.length === 0) return { check, status: 'ok', detail: 'all hooks are trusted' };
  const reasons = Object.values(WHY).flatMap((why) => {
    const events = skipped.filter((hook) => hook.why === why).map(({ event }) => event);
    return events.length === 0 ? [] : [`${events.join(', ')} ${why}`];
  });
  return {
    check,
    status: 'failed',
    detail: `Codex silently skips hooks: ${reasons.join('; ')}`,
    remedy: REVIEW,
  };
}
