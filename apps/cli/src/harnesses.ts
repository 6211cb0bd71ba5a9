import { claudeAdapter } from '@reflect/claude-adapter/adapter';
import { codexAdapter } from '@reflect/codex-adapter/adapter';
import { copilotAdapter } from '@reflect/copilot-adapter/adapter';
import { geminiAdapter } from '@reflect/gemini-adapter/adapter';
import { opencodeAdapter } from '@reflect/opencode-adapter/adapter';
import { qwenAdapter } from '@reflect/qwen-adapter/adapter';
import type { HarnessSupport, NamedDrivers } from '@reflect/core';
import type { HarnessInstaller } from '@reflect/installer';

/** Everything that commands and the wizard have to know of one harness. */
export interface HarnessAdapter {
  /** Its transcripts, its worker, and where it keeps memories. */
  readonly support: HarnessSupport;
  /** How reflect is connected to it, and how that is tested. */
  readonly installer: HarnessInstaller;
  /** Drivers that are used only where `worker.driver` names one. */
  readonly optInDrivers?: NamedDrivers;
}

/** The harnesses that this `reflect` knows, in the order in which `auto` prefers their workers. */
export const HARNESSES: readonly HarnessAdapter[] = [
  claudeAdapter,
  codexAdapter,
  copilotAdapter,
  geminiAdapter,
  opencodeAdapter,
  qwenAdapter,
];

/** The harnesses as `openReflect` takes them. */
export const HARNESS_SUPPORT = HARNESSES.map(({ support }) => support);

/** Their names, as in commands. */
export const HARNESS_NAMES = HARNESSES.map(({ installer }) => installer.harness);

/** Their names, as people call them: `Claude Code, Codex and Copilot CLI`. */
export const HARNESS_TITLES = listed(HARNESSES.map(({ installer }) => installer.title));

/** `Intl.ListFormat` does the same, and loads for it what takes a quarter of a bare start of Node. */
function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

/** The drivers of harnesses that only who names them gets. */
export const optInDrivers: NamedDrivers = (settings, env) =>
  HARNESSES.flatMap((harness) => harness.optInDrivers?.(settings, env) ?? []);
