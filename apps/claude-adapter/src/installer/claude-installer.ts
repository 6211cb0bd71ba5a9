import {
  examineServed,
  hookShim,
  SERVED_OPTIONS,
  servedChoice,
  skillFiles,
  SKILLS,
  STATUS_LINE_OPTIONS,
  wantedStatusLine,
  anthropicWire,
  DELIVERY_KEY,
  jsonText,
  type HarnessInstaller,
  type HookShim,
  type InstallContext,
  type WantedInstall,
  type DeliveryCheck,
} from '@reflect/installer';

import { CLAUDE_HOOKS, claudeHookGroups, SERVED_EVENTS } from './claude-hooks.js';
import { CLAUDE_SCOPES, claudePlaces, claudeRoot } from './claude-places.js';
import { claudeSample } from './claude-sample.js';
import { checkClaudeSettings } from './claude-settings.js';
import { claudeSkillFront } from './claude-skills.js';
import { examineClaude } from './examine-claude.js';
import { PACKAGE_FILES } from './package-files.js';
import { SERVED_CLAUDE } from './served-hooks.js';

/** One prompt to Claude Code. */
const claudeDelivery: DeliveryCheck = {
  wire: anthropicWire,
  args: (prompt) => ['-p', prompt, '--model', 'claude-sonnet-4-5'],
  env: (modelUrl) => ({
    ANTHROPIC_BASE_URL: modelUrl,
    ANTHROPIC_API_KEY: DELIVERY_KEY,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    // Root is only let in where it says so.
    IS_SANDBOX: '1',
  }),
  files: ({ config: { hooks, disableAllHooks } }) => ({
    // The rest of the settings may hold keys.
    '.claude/settings.json': jsonText({
      ...(hooks !== undefined && { hooks }),
      ...(disableAllHooks !== undefined && { disableAllHooks }),
    }),
  }),
};

/** Connects reflect to Claude Code. */
export const claudeInstaller: HarnessInstaller = {
  harness: 'claude',
  title: 'Claude Code',
  agent: 'claude',
  program: 'reflect-claude',
  get version() {
    return PACKAGE_FILES.version;
  },
  scopes: CLAUDE_SCOPES,
  options: [...STATUS_LINE_OPTIONS, ...SERVED_OPTIONS],
  hooks: CLAUDE_HOOKS,
  sample: claudeSample,
  delivery: claudeDelivery,
  mcpArguments: 'mcp add --scope user reflect -- reflect mcp',
  root: claudeRoot,
  want: wantClaude,
  examine: async (context) => [
    ...(await examineClaude(context)),
    ...examineServed(SERVED_CLAUDE, context, claudeShim(context).file.file),
  ],
};

/** The script that the hooks of every scope call. */
export function claudeShim(context: InstallContext, served?: ReadonlySet<string>): HookShim {
  const isShared = context.scope === 'project';
  const options = { harness: 'claude', bundle: PACKAGE_FILES.hook, isShared };
  return hookShim({ ...options, ...(served && { served }) }, context);
}

async function wantClaude(context: InstallContext): Promise<WantedInstall> {
  const { settings, skills } = claudePlaces(context);
  const { isServed, next } = await servedChoice(
    SERVED_CLAUDE,
    context,
    claudeShim(context).file.file,
  );
  const shim = claudeShim(context, isServed ? SERVED_EVENTS : undefined);
  const statusLine = wantedStatusLine(
    { harness: 'claude', bundle: PACKAGE_FILES.statusLine },
    context,
  );
  return {
    files: [
      shim.file,
      ...statusLine.files,
      ...(skills === undefined
        ? []
        : SKILLS.flatMap((skill) => skillFiles(skills, skill, claudeSkillFront(skill)))),
    ],
    configs: [
      {
        file: settings,
        // Comments are more than Claude Code promises to read, and no reason to refuse.
        format: 'jsonc',
        check: checkClaudeSettings,
        lists: {
          at: ['hooks'],
          inner: 'hooks',
          markers: [shim.marker],
          items: claudeHookGroups(shim, { ...context, isServed }),
        },
        values: statusLine.values,
      },
    ],
    next: [
      ...next,
      'Start a new session of Claude Code: running ones keep the hooks that they started with.',
    ],
  };
}
