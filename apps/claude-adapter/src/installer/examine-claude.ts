import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  configFormat,
  examineBundle,
  programVersion,
  type Finding,
  type InstallContext,
} from '@reflect/installer';

import { claudeHome, claudePlaces } from './claude-places.js';
import { readClaudeSettings, type ClaudeSettings } from './claude-settings.js';
import { PACKAGE_FILES } from './package-files.js';

/** The version that all of this was tried with. */
const TRIED_VERSION = '2.1.330';
const MANAGED: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: '/Library/Application Support/ClaudeCode/managed-settings.json',
  linux: '/etc/claude-code/managed-settings.json',
  win32: 'C:\\Program Files\\ClaudeCode\\managed-settings.json',
};

/** What keeps hooks of Claude Code from running although they are installed. */
export async function examineClaude(context: InstallContext): Promise<Finding[]> {
  return [
    await examineVersion(context),
    examineBundle(PACKAGE_FILES.hook),
    examineSwitches(context),
    ...examineDoubles(context),
  ];
}

async function examineVersion({ env }: InstallContext): Promise<Finding> {
  const check = 'Claude Code';
  const version = await programVersion('claude', { env });
  if (version === undefined) {
    return {
      check,
      status: 'warning',
      detail: 'no "claude" that tells its version is on the path',
      remedy: 'install Claude Code, or put it on the path',
    };
  }
  return version === TRIED_VERSION
    ? { check, status: 'ok', detail: version }
    : {
        check,
        status: 'ok',
        detail: `${version}; hooks were tried with ${TRIED_VERSION}, this version was not verified`,
      };
}

function examineSwitches(context: InstallContext): Finding {
  const check = 'hooks are allowed';
  const own = settingsFiles(context);
  const off = own.find((file) => read(file)?.disableAllHooks === true);
  if (off !== undefined) {
    return {
      check,
      status: 'failed',
      detail: `${off} has disableAllHooks`,
      remedy: 'remove it there',
    };
  }
  const managed = MANAGED[context.platform];
  if (managed !== undefined && read(managed)?.allowManagedHooksOnly === true) {
    return {
      check,
      status: 'failed',
      detail: `${managed} allows no hooks but those of your organisation`,
      remedy: 'ask your administrator to add the hooks that "reflect-claude diff" shows',
    };
  }
  return { check, status: 'ok', detail: 'no settings turn them off' };
}

/** The plugin has the same hooks, and Claude Code runs both. */
function examineDoubles(context: InstallContext): Finding[] {
  const enabled = settingsFiles(context).flatMap((file) =>
    Object.entries(read(file)?.enabledPlugins ?? {}),
  );
  const plugin = enabled.find(([name, value]) => name.startsWith('reflect@') && value === true);
  if (plugin === undefined) return [];
  return [
    {
      check: 'one installation',
      status: 'warning',
      detail: `the plugin ${plugin[0]} runs the same hooks`,
      remedy: `claude plugin uninstall ${plugin[0]}, or reflect-claude uninstall`,
    },
  ];
}

function settingsFiles(context: InstallContext): string[] {
  const local = (scope: string): string => claudePlaces({ ...context, scope }).settings;
  return [join(claudeHome(context), 'settings.json'), local('project'), local('local')];
}

function read(file: string): ClaudeSettings | undefined {
  try {
    return readClaudeSettings(configFormat('jsonc').parse(readFileSync(file, 'utf8'), file));
  } catch {
    // Missing is fine, and what cannot be read is told by the check of the installation.
    return undefined;
  }
}
