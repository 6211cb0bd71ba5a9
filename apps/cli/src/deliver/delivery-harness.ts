import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { claudeInstaller } from '@reflect/claude-adapter/installer';
import { codexInstaller } from '@reflect/codex-adapter/installer';
import { copilotInstaller } from '@reflect/copilot-adapter/installer';
import type { Harness } from '@reflect/hook-protocol';
import type { HarnessInstaller, JsonObject } from '@reflect/installer';

import { anthropicWire } from './anthropic-wire.js';
import { codexConfig } from './codex-config.js';
import type { HookSource } from './hook-source.js';
import type { ModelWire } from './model-wire.js';
import { responsesWire } from './responses-wire.js';

export interface DeliveryPlace {
  /** The throw-away home. */
  readonly home: string;
  readonly modelUrl: string;
}

/** One prompt to a harness in a home of its own. */
export interface DeliveryHarness {
  readonly harness: Harness;
  readonly installer: HarnessInstaller;
  /** The program, which the path leads to. */
  readonly program: string;
  readonly wire: ModelWire;
  readonly args: (prompt: string) => readonly string[];
  /** What it finds in its environment beside what every program does. */
  readonly env: (modelUrl: string, personHome: string) => Readonly<Record<string, string>>;
  /** The files of the home, by path in it. */
  readonly files: (source: HookSource, place: DeliveryPlace) => Readonly<Record<string, string>>;
}

/** No service takes it. */
const KEY = 'reflect-doctor-sends-no-key';

const claude: DeliveryHarness = {
  harness: 'claude',
  installer: claudeInstaller,
  program: 'claude',
  wire: anthropicWire,
  args: (prompt) => ['-p', prompt, '--model', 'claude-sonnet-4-5'],
  env: (modelUrl) => ({
    ANTHROPIC_BASE_URL: modelUrl,
    ANTHROPIC_API_KEY: KEY,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    // Root is only let in where it says so.
    IS_SANDBOX: '1',
  }),
  files: ({ config: { hooks, disableAllHooks } }) => ({
    // The rest of the settings may hold keys.
    '.claude/settings.json': json({
      ...(hooks !== undefined && { hooks }),
      ...(disableAllHooks !== undefined && { disableAllHooks }),
    }),
  }),
};

const codex: DeliveryHarness = {
  harness: 'codex',
  installer: codexInstaller,
  program: 'codex',
  wire: responsesWire,
  args: (prompt) => ['exec', '--json', '--skip-git-repo-check', '-s', 'read-only', prompt],
  env: () => ({ REFLECT_DOCTOR_KEY: KEY }),
  files: ({ file: source, config }, { home, modelUrl }) => {
    const hooks = join(home, '.codex', 'hooks.json');
    return {
      '.codex/hooks.json': json(config),
      '.codex/config.toml': codexConfig({ source, hooks, modelUrl }),
    };
  },
};

const copilot: DeliveryHarness = {
  harness: 'copilot',
  installer: copilotInstaller,
  program: 'copilot',
  wire: responsesWire,
  args: (prompt) => ['-p', prompt, '--output-format', 'json', '--no-auto-update', '--no-color'],
  env: (modelUrl, personHome) => ({
    ...unpackedCopilot(personHome),
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
    COPILOT_MODEL: 'gpt-5.4',
    COPILOT_PROVIDER_TYPE: 'openai',
    COPILOT_PROVIDER_BASE_URL: `${modelUrl}/v1`,
    COPILOT_PROVIDER_WIRE_API: 'responses',
    COPILOT_PROVIDER_API_KEY: KEY,
  }),
  files: ({ config }) => ({ '.copilot/hooks/reflect.json': json(config) }),
};

export const DELIVERY_HARNESSES: readonly DeliveryHarness[] = [claude, codex, copilot];

/** Copilot unpacks its program, hundreds of megabytes, where it is not unpacked yet. */
function unpackedCopilot(personHome: string): Readonly<Record<string, string>> {
  const cache = join(personHome, '.cache', 'copilot');
  return existsSync(cache) ? { COPILOT_CACHE_HOME: cache } : {};
}

function json(value: JsonObject): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
