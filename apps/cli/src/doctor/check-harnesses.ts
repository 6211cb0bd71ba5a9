import { existsSync } from 'node:fs';

import { diagnose, InstallError, installStateOf, readRecord, siteOf } from '@reflect/installer';
import type { Finding, InstallContext, Installer } from '@reflect/installer';

import { EDITORS } from '../editors.js';
import { HARNESSES } from '../harnesses.js';
import { takeCheck } from './take-check.js';

export type Surroundings = Omit<InstallContext, 'scope' | 'options'>;

/**
 * Of each harness on this machine: whether reflect is connected to it, and what keeps it silent. Of editors only those
 * that reflect was connected to: nobody misses it in the others.
 */
export async function checkHarnesses(surroundings: Surroundings): Promise<Finding[]> {
  const findings: Finding[] = [];
  const contextOf = ({ scopes: [first] }: Installer): InstallContext => {
    return { ...surroundings, scope: first?.name ?? '', options: {} };
  };
  for (const { installer } of HARNESSES) {
    const check = () => checkHarness(installer, contextOf(installer));
    findings.push(...(await takeCheck(installer.title, check)));
  }
  for (const installer of EDITORS) {
    const check = () => checkEditor(installer, contextOf(installer));
    findings.push(...(await takeCheck(installer.title, check)));
  }
  return findings;
}

async function checkEditor(
  installer: Installer,
  context: InstallContext,
): Promise<readonly Finding[]> {
  const isConnected = readRecord(siteOf(installer, context)) !== undefined;
  return isConnected ? connected(installer, context) : [];
}

async function checkHarness(
  installer: Installer,
  context: InstallContext,
): Promise<readonly Finding[]> {
  const { title, program } = installer;
  if (!existsSync(installer.root(context))) return [];
  if (await isAbsent(installer, context)) {
    const detail = 'reflect is not connected to it';
    return [{ check: title, status: 'warning', detail, remedy: `${program} install` }];
  }
  return connected(installer, context);
}

/** What keeps an agent that reflect is connected to from it. */
async function connected(
  installer: Installer,
  context: InstallContext,
): Promise<readonly Finding[]> {
  const { title } = installer;
  const findings = await diagnose(installer, context);
  return findings.map(({ check, detail, ...rest }) => {
    return { check: title, detail: check === title ? detail : `${check}: ${detail}`, ...rest };
  });
}

async function isAbsent(installer: Installer, context: InstallContext): Promise<boolean> {
  try {
    return (await installStateOf(installer, context)).state === 'absent';
  } catch (error) {
    // What is wrong with the configuration is for the diagnosis to say.
    if (error instanceof InstallError) return false;
    throw error;
  }
}
