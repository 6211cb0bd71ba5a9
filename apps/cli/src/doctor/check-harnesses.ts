import { existsSync } from 'node:fs';

import { diagnose, InstallError, installStateOf } from '@reflect/installer';
import type { Finding, HarnessInstaller, InstallContext } from '@reflect/installer';

import { HARNESSES } from '../harnesses.js';
import { takeCheck } from './take-check.js';

export type Surroundings = Omit<InstallContext, 'scope' | 'options'>;

/** Of each harness on this machine: whether reflect is connected to it, and what keeps it silent. */
export async function checkHarnesses(surroundings: Surroundings): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { installer } of HARNESSES) {
    const scope = installer.scopes[0]?.name ?? '';
    const context = { ...surroundings, scope, options: {} };
    findings.push(...(await takeCheck(installer.title, () => checkHarness(installer, context))));
  }
  return findings;
}

async function checkHarness(
  installer: HarnessInstaller,
  context: InstallContext,
): Promise<readonly Finding[]> {
  const { title, program } = installer;
  if (!existsSync(installer.root(context))) return [];
  if (await isAbsent(installer, context)) {
    const detail = 'reflect is not connected to it';
    return [{ check: title, status: 'warning', detail, remedy: `${program} install` }];
  }
  const findings = await diagnose(installer, context);
  return findings.map(({ check, detail, ...rest }) => {
    return { check: title, detail: check === title ? detail : `${check}: ${detail}`, ...rest };
  });
}

async function isAbsent(installer: HarnessInstaller, context: InstallContext): Promise<boolean> {
  try {
    return (await installStateOf(installer, context)).state === 'absent';
  } catch (error) {
    // What is wrong with the configuration is for the diagnosis to say.
    if (error instanceof InstallError) return false;
    throw error;
  }
}
