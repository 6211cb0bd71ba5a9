import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  configFormat,
  programVersion,
  type Finding,
  type InstallContext,
} from '@reflect/installer';

import { qwenFolder } from '../qwen-folder.js';
import { qwenPlaces } from './qwen-places.js';
import { readQwenSettings, type QwenSettings } from './qwen-settings.js';

/** The version that all of this was tried with. */
const TRIED_VERSION = '0.24.4';
const SYSTEM: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: '/Library/Application Support/QwenCode/settings.json',
  linux: '/etc/qwen-code/settings.json',
  win32: 'C:\\ProgramData\\qwen-code\\settings.json',
};

export async function examineVersion({ env }: InstallContext): Promise<Finding> {
  const check = 'Qwen Code';
  const version = await programVersion('qwen', { env });
  if (version === undefined) {
    return {
      check,
      status: 'warning',
      detail: 'no "qwen" that tells its version is on the path',
      remedy: 'install Qwen Code, which needs Node.js 22, or put it on the path',
    };
  }
  const note =
    version === TRIED_VERSION ? '' : `; hooks were tried with ${TRIED_VERSION}, not with this one`;
  return { check, status: 'ok', detail: `${version}${note}` };
}

/** What keeps hooks of Qwen Code from running although they are installed. */
export function examineSwitches(context: InstallContext): Finding {
  const check = 'hooks are allowed';
  const off = settingsFiles(context).find((file) => read(file)?.disableAllHooks === true);
  if (off !== undefined) {
    return {
      check,
      status: 'failed',
      detail: `${off} has disableAllHooks`,
      remedy: 'remove it there',
    };
  }
  const variable = ['QWEN_CODE_SAFE_MODE', 'QWEN_CODE_SIMPLE'].find(
    (name) => !['', '0', 'false'].includes(context.env[name] ?? ''),
  );
  if (variable !== undefined) {
    return {
      check,
      status: 'failed',
      detail: `${variable} is set, which turns all hooks off`,
      remedy: `unset ${variable}`,
    };
  }
  return { check, status: 'ok', detail: 'no settings turn them off' };
}

function settingsFiles(context: InstallContext): readonly string[] {
  const system = SYSTEM[context.platform];
  return [
    ...(system === undefined ? [] : [system]),
    join(qwenFolder(context), 'settings.json'),
    qwenPlaces({ ...context, scope: 'project' }).settings,
  ];
}

function read(file: string): QwenSettings | undefined {
  try {
    return readQwenSettings(configFormat('jsonc').parse(readFileSync(file, 'utf8'), file));
  } catch {
    // Missing is fine, and what cannot be read is told by the check of the installation.
    return undefined;
  }
}
