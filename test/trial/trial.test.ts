import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, it } from 'vitest';

import { INSTALLS, suiteUnless } from '../packages/support/left-out.js';
import { Machine } from '../packages/support/machine.js';
import { readmeCommands } from '../packages/support/readme.js';
import { ClaudeLines } from '../support/claude-lines.js';
import { WORKSPACE } from '../support/workspace.js';

interface Settings {
  readonly hooks: Readonly<
    Record<string, readonly { readonly hooks: readonly { readonly command: string }[] }[]>
  >;
}

const RECORD = join(WORKSPACE, 'bench-out', 'trial.txt');
const DAY_MS = 86_400_000;
const MOST_LINES = 16;
/** What the person had to tell the agent, in sessions of which reflect knew nothing. */
const PAST = [
  'always run make codegen after you change the schema',
  'never edit the files below gen by hand',
  'always write dates as ISO 8601 in the reports',
];
const PROMPT = 'I want to change the schema of the orders table, please';
const RECALLED = 'make codegen';
/** Asks a model; takes back what the others did; does what the wizard did. */
const LEFT_OUT = /--deliver\b|uninstall|^reflect-(?!setup)\w+ install/u;

suiteUnless(INSTALLS, 'a person with the tarballs and README', () => {
  it('is given a learning of their own past', async () => {
    const machine = new Machine(inject('registry'));
    leavePast(machine);
    const record: string[] = [];
    const type = async (command: string, input = ''): Promise<string> => {
      const started = performance.now();
      const printed = await machine.ok(command, input);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      record.push(`${seconds.padStart(6)} s  $ ${command}`, ...indented(printed));
      return printed;
    };
    const started = performance.now();
    for (const command of readmeCommands('Install').filter((line) => !LEFT_OUT.test(line))) {
      await type(command === 'reflect-setup' ? 'reflect-setup --yes' : command);
    }
    await type('reflect list');
    const given = await type(hookOf(machine), envelope(machine));
    record.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  in all`);
    mkdirSync(dirname(RECORD), { recursive: true });
    writeFileSync(RECORD, `${record.join('\n')}\n`);
    process.stdout.write(`${record.join('\n')}\n`);
    expect(given).toContain(RECALLED);
  });
});

/** Sessions as Claude Code leaves them, in a home in which reflect never was. */
function leavePast(machine: Machine): void {
  for (const [n, rule] of PAST.entries()) {
    const id = `0000000${String(n)}-0000-4000-8000-000000000000`;
    const path = join(machine.home, '.claude', 'projects', 'project', `${id}.jsonl`);
    const writer = new ClaudeLines({ id, cwd: machine.project });
    const told = [
      writer.said('Add the new field to the report'),
      writer.answered('I changed the report and its test.'),
      writer.said(`No, that is wrong. In this project ${rule}.`),
      writer.answered('Understood, I will do so from now on.'),
    ];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, told.map((line) => `${line}\n`).join(''));
    const at = new Date(Date.now() - (n + 1) * DAY_MS);
    utimesSync(path, at, at);
  }
}

function hookOf(machine: Machine): string {
  const settings = readFileSync(join(machine.home, '.claude', 'settings.json'), 'utf8');
  const { hooks } = JSON.parse(settings) as Settings;
  return hooks['UserPromptSubmit']?.[0]?.hooks[0]?.command ?? 'no hook';
}

function envelope(machine: Machine): string {
  return JSON.stringify({
    session_id: 'first-session-with-reflect',
    transcript_path: join(machine.home, 'first.jsonl'),
    cwd: machine.project,
    permission_mode: 'default',
    hook_event_name: 'UserPromptSubmit',
    prompt: PROMPT,
  });
}

/** How it begins: a wizard that shows each change prints hundreds of lines. */
function indented(printed: string): readonly string[] {
  const lines = printed.trimEnd().split('\n');
  const left = lines.length - MOST_LINES;
  const shown = left > 0 ? [...lines.slice(0, MOST_LINES), `(${String(left)} lines more)`] : lines;
  return shown.map((line) => `          ${line}`);
}
