import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Harness } from '@reflect/hook-protocol';

import { breakHooks, brokenFolder, type Break } from './break-hooks.js';
import { EXIT } from './exit-codes.js';
import { realClaude } from './harness/real-claude.js';
import { realCodex } from './harness/real-codex.js';
import { realCopilot } from './harness/real-copilot.js';
import { realGemini } from './harness/real-gemini.js';
import { realOpenCode } from './harness/real-opencode.js';
import { realQwen } from './harness/real-qwen.js';
import type { RealHarness } from './harness/real-harness.js';
import { installHarnesses, UnavailableError } from './install-harnesses.js';
import { readOptions, type Options } from './options.js';
import { hasPrivateNetwork, runInPrivateNetwork } from './private-network.js';
import { eventLines, verdictLines } from './report/report-lines.js';
import type { Verdict } from './report/verdict.js';
import { SCENARIOS } from './scenarios/all-scenarios.js';
import type { Scenario } from './scenarios/scenario.js';
import type { Programs } from './stage/programs.js';
import { tryScenario } from './try-scenario.js';

/** This file is bundled into `test/dist`. */
const WORKSPACE = join(import.meta.dirname, '..', '..');
const HARNESSES: readonly RealHarness[] = [
  realClaude,
  realCodex,
  realCopilot,
  realGemini,
  realOpenCode,
  realQwen,
];

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const harnesses = HARNESSES.filter(({ name }) => options.only.includes(name));
  const chosen = harnesses.flatMap((harness) => scenariosOf(harness, options));
  if (chosen.length === 0)
    throw new TypeError(`No scenario has "${options.scenario}" in its name.`);
  const cache = resolve(
    process.env['REFLECT_REAL_CLI_DIR'] ?? join(WORKSPACE, 'bench-out/real-cli'),
  );
  const harnessBin = await installHarnesses(cache, harnesses, say);
  const apart = runInPrivateNetwork();
  if (apart !== undefined) return apart;
  if (!options.json) say(networkLine());
  const verdicts = await playAll(harnesses, { cache, harnessBin }, options);
  if (options.json) print(JSON.stringify(verdicts));
  else print(eventLines(verdicts).join('\n'));
  if (options.broken !== undefined) return noticed(options.broken, verdicts);
  return verdicts.every(({ passed }) => passed) ? EXIT.ok : EXIT.failed;
}

/** With something broken, all is well where some scenario of every harness fails. */
function noticed(what: Break, verdicts: readonly Verdict[]): number {
  const harnesses = new Set(verdicts.map(({ harness }) => harness));
  const blind = [...harnesses].filter((name) =>
    verdicts.every(({ harness, passed }) => harness !== name || passed),
  );
  for (const name of blind) say(`No scenario of ${name} notices that ${what} is broken.`);
  return blind.length === 0 ? EXIT.ok : EXIT.failed;
}

/** One after the other: the programs are heavy, and a busy machine hides what hangs. */
async function playAll(
  harnesses: readonly RealHarness[],
  shared: Pick<Programs, 'cache' | 'harnessBin'>,
  options: Options,
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  const programs = { ...shared, ...builtPrograms(options) };
  for (const harness of harnesses) {
    for (const scenario of scenariosOf(harness, options)) {
      const other = HARNESSES.find(({ name }) => name === scenario.beside?.[harness.name]);
      const verdict = await tryScenario(scenario, harness, { programs, keep: options.keep, other });
      verdicts.push(verdict);
      if (!options.json) print(verdictLines(verdict).join('\n'));
    }
  }
  return verdicts;
}

function scenariosOf({ name, lacks = [] }: RealHarness, options: Options): readonly Scenario[] {
  const wanted = SCENARIOS.filter((scenario) => scenario.name.includes(options.scenario));
  const possible = wanted.filter(({ needs = [] }) => needs.every((need) => !lacks.includes(need)));
  const fitting = possible.filter(({ only = name }) => only === name);
  return fitting.filter(({ beside }) => beside === undefined || isThere(beside[name], options));
}

/** Another harness is only there where it was asked for. */
function isThere(name: Harness | undefined, { only }: Options): boolean {
  return name !== undefined && only.includes(name);
}

function builtPrograms({ broken, only }: Options): Omit<Programs, 'cache' | 'harnessBin'> {
  if (broken !== undefined) for (const harness of only) breakInstalled(broken, harness);
  return {
    reflect: built('apps', 'cli', 'dist', 'cli.cjs'),
    installer:
      broken === undefined
        ? installer
        : (harness) =>
            join(brokenFolder(import.meta.dirname, broken, harness), 'dist', 'installer.cjs'),
    probe: built('test', 'dist', 'probe-hook.cjs'),
  };
}

function breakInstalled(what: Break, harness: Harness): void {
  const adapter = join(WORKSPACE, 'apps', `${harness}-adapter`);
  breakHooks(adapter, { what, folder: brokenFolder(import.meta.dirname, what, harness) });
}

function installer(harness: Harness): string {
  return built('apps', `${harness}-adapter`, 'dist', 'installer.cjs');
}

function built(...parts: readonly string[]): string {
  const path = join(WORKSPACE, ...parts);
  if (existsSync(path)) return path;
  throw new Error(`${path} is not built. Run: npm run build`);
}

function networkLine(): string {
  return hasPrivateNetwork()
    ? 'In a network of its own: nothing leaves this machine.'
    : 'Without a network of its own, which takes Linux and root.';
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What is no part of the result. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.exitCode = exitCodeOf(error);
    const isKnown = process.exitCode !== EXIT.failed;
    if (error instanceof Error) say(isKnown ? error.message : (error.stack ?? error.message));
    else say(String(error));
  },
);

function exitCodeOf(error: unknown): number {
  if (error instanceof UnavailableError) return EXIT.unavailable;
  return error instanceof TypeError ? EXIT.usage : EXIT.failed;
}
