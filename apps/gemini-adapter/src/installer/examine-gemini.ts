import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  configFormat,
  programVersion,
  type Finding,
  type InstallContext,
} from '@reflect/installer';

import { geminiHome, geminiPlaces } from './gemini-places.js';
import { readGeminiSettings, type GeminiSettings } from './gemini-settings.js';

/** The version that all of this was tried with. */
const TRIED_VERSION = '0.61.0';
const SYSTEM: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: '/Library/Application Support/GeminiCli/settings.json',
  linux: '/etc/gemini-cli/settings.json',
  win32: 'C:\\ProgramData\\gemini-cli\\settings.json',
};

export async function examineVersion({ env }: InstallContext): Promise<Finding> {
  const check = 'Gemini CLI';
  const version = await programVersion('gemini', { env });
  if (version === undefined) {
    return {
      check,
      status: 'warning',
      detail: 'no "gemini" that tells its version is on the path',
      remedy: 'install Gemini CLI, or put it on the path',
    };
  }
  const note =
    version === TRIED_VERSION ? '' : `; hooks were tried with ${TRIED_VERSION}, not with this one`;
  return { check, status: 'ok', detail: `${version}${note}` };
}

/** What keeps hooks of Gemini CLI from running although they are installed. */
export function examineSwitches(context: InstallContext): Finding {
  const check = 'hooks are allowed';
  for (const file of settingsFiles(context)) {
    const config = read(file)?.hooksConfig;
    if (config?.enabled === false) {
      return {
        check,
        status: 'failed',
        detail: `${file} has hooksConfig.enabled: false`,
        remedy: 'remove it there',
      };
    }
    if (config?.disabled?.includes('reflect') === true) {
      return {
        check,
        status: 'failed',
        detail: `${file} names "reflect" in hooksConfig.disabled`,
        remedy: 'run /hooks enable reflect in Gemini CLI',
      };
    }
  }
  return { check, status: 'ok', detail: 'no settings turn them off' };
}

function settingsFiles(context: InstallContext): readonly string[] {
  const system = SYSTEM[context.platform];
  return [
    ...(system === undefined ? [] : [system]),
    join(geminiHome(context), 'settings.json'),
    geminiPlaces({ ...context, scope: 'project' }).settings,
  ];
}

function read(file: string): GeminiSettings | undefined {
  try {
    return readGeminiSettings(configFormat('jsonc').parse(readFileSync(file, 'utf8'), file));
  } catch {
    // Missing is fine, and what cannot be read is told by the check of the installation.
    return undefined;
  }
}
