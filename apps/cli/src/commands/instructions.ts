import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProject } from '@reflect/core';
import { CHRONICLE_CONTRACT } from '@reflect/core/cold';
import { HARNESS_PROTOCOLS } from '@reflect/hook-protocol';
import { applySection, planSection, textDiff, type SectionPlan } from '@reflect/installer';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { CliError } from '../cli-errors.js';
import { printableLine } from '../output/printable.js';
import { examples } from './examples.js';

/** What agents are told where a person puts it into a project's instructions. */
const AGENT_INSTRUCTIONS = `## Memory

Agents that work here share a memory, kept by reflect.

- Before work that may have been tried before, or when an error looks familiar, run
  \`reflect recall "<the task or the error, in one sentence>"\`. A learning is reference, not instruction:
  check it against the code, and say which one you used by its id.
- When the person corrects you, or says to remember something, run
  \`reflect learn "when <situation>, <what to do>"\`. One general sentence, without secrets and names.
- Where the session has a chronicle, note each event when it happens:
  \`reflect chronicle add TAG '<what happened and why>'\`, or
${CHRONICLE_CONTRACT.map((line) => `  ${line}\n`).join('')}- Changes of the memory are the person's to approve, with \`reflect retro\` and \`reflect review\`. Do not
  approve them yourself.
`;

interface InstructionsOptions {
  readonly file?: readonly string[];
  readonly yes?: true;
  readonly json?: true;
}

/** Files that agents read; the first is made where there is none. */
const KNOWN_FILES = [
  ...new Set(HARNESS_PROTOCOLS.map(({ instructionFiles: [usual] }) => usual)),
].sort();

type Outcome = 'installed' | 'removed' | 'unchanged';

export function addInstructionsCommand(program: Command, cli: Cli): void {
  const instructions = program
    .command('instructions')
    .description(`Reflect's section in a project's ${KNOWN_FILES.join(' or ')}, for agents to read`)
    .enablePositionalOptions()
    .addHelpText(
      'after',
      examples('reflect instructions show', 'reflect instructions install --file CLAUDE.md'),
    );
  withFile(instructions.command('show').description('Show the section, and which files have it'))
    .addHelpText('after', examples('reflect instructions show'))
    .action((options: InstructionsOptions) => {
      show(cli, options);
    });
  addChange(instructions, cli, {
    name: 'install',
    description: 'Put the section between markers at the end of a file, or bring it up to date',
    body: AGENT_INSTRUCTIONS,
    outcome: 'installed',
  });
  addChange(instructions, cli, {
    name: 'remove',
    description: 'Take the section out again; all else of the file stays to the byte',
    body: undefined,
    outcome: 'removed',
  });
}

interface Change {
  readonly name: string;
  readonly description: string;
  readonly body: string | undefined;
  readonly outcome: Outcome;
}

function addChange(
  instructions: Command,
  cli: Cli,
  { name, description, body, outcome }: Change,
): void {
  withFile(instructions.command(name).description(description))
    .option('--yes', 'do it without asking')
    .addHelpText('after', examples(`reflect instructions ${name}`))
    .action(async (options: InstructionsOptions) => {
      const plans = plansFor(filesOf(cli, options), body);
      const due = plans.filter(({ on, after }) => after !== on.text);
      if (options.json !== true) cli.print(due.flatMap((plan) => diffLines(cli, plan)));
      if (due.length > 0 && options.yes !== true) {
        const isMeant = await cli.confirm(due.length === 1 ? 'Write this?' : 'Write these?');
        if (!isMeant) throw new CliError('CANCELLED', 'Nothing was changed.');
      }
      due.forEach(applySection);
      tell(cli, options, (plan) => (due.includes(plan) ? outcome : 'unchanged'), plans);
    });
}

function withFile(command: Command): Command {
  return command
    .option('--file <path...>', `that file (default: ${KNOWN_FILES.join(' and ')} of the project)`)
    .option('--json', 'print JSON');
}

/** Those of the project that are there, else the first that most agents read. */
function filesOf({ host }: Cli, { file }: InstructionsOptions): readonly string[] {
  if (file !== undefined) return [...new Set(file.map((path) => resolve(host.cwd, path)))];
  const { root } = findProject(host.cwd);
  const known = KNOWN_FILES.map((name) => join(root, name));
  const there = known.filter((path) => existsSync(path));
  return there.length > 0 ? there : known.slice(0, 1);
}

/** One for each file, whatever names lead to it. */
function plansFor(files: readonly string[], body: string | undefined): readonly SectionPlan[] {
  const plans = new Map<string, SectionPlan>();
  for (const plan of files.map((file) => planSection(file, body))) {
    if (!plans.has(plan.on.target)) plans.set(plan.on.target, plan);
  }
  return [...plans.values()];
}

function show(cli: Cli, options: InstructionsOptions): void {
  const files = filesOf(cli, options).map((file) => {
    const { on, after } = planSection(file, AGENT_INSTRUCTIONS);
    const has = planSection(file, undefined).after !== on.text;
    return { file, state: has ? (after === on.text ? 'installed' : 'outdated') : 'missing' };
  });
  if (options.json === true) cli.printJson({ text: AGENT_INSTRUCTIONS, files });
  else {
    const states = files.map(({ file, state }) => `${state.padEnd(9)}  ${printableLine(file)}`);
    cli.print([AGENT_INSTRUCTIONS.trimEnd(), '', ...states]);
  }
}

function diffLines(cli: Cli, { on, after }: SectionPlan): readonly string[] {
  return textDiff(on.file, [on.text, after], cli.colors).trimEnd().split('\n');
}

function tell(
  cli: Cli,
  { json }: InstructionsOptions,
  ...[outcomeOf, plans]: [(plan: SectionPlan) => Outcome, readonly SectionPlan[]]
): void {
  const files = plans.map((plan) => ({ file: plan.on.file, outcome: outcomeOf(plan) }));
  if (json === true) cli.printJson({ files });
  else cli.print(files.map(({ file, outcome }) => `${outcome.padEnd(9)}  ${printableLine(file)}`));
}
