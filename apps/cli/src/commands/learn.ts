import type { AppliedDraft, Reflect } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { isAgentShell, requirePerson } from '../require-person.js';
import { withoutSecrets } from '../output/without-secrets.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';

interface LearnOptions {
  readonly global?: true;
  readonly command?: readonly string[];
  readonly index: boolean;
  readonly json?: true;
}

export function addLearnCommand(program: Command, cli: Cli): void {
  program
    .command('learn')
    .description('Store a lesson in your own words, with no model')
    .argument('<text...>', 'the lesson, best as "when X, do Y"')
    .option('--global', 'for every project, not only for this one')
    .option(
      '--command <words>',
      'a command before which it comes back, in place of those that the text names; repeatable',
      (words: string, before: readonly string[] | undefined) => [...(before ?? []), words],
    )
    .option('--no-index', 'leave the index to the next drain')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect learn "when the schema changes, run make codegen before the tests"',
        'reflect learn --global "when you write a commit message, use the imperative"',
        'reflect learn --command "git push" "when you push, run the linter first"',
      ) +
        "\n\nIn an agent's shell it is the agent's claim: what tells what to do waits for\n'reflect review', or until a session shows that you said it.",
    )
    .action(async (words: readonly string[], options: LearnOptions) => {
      const reflect = cli.open();
      const cwd = options.global === true ? {} : { cwd: cli.host.cwd };
      const text = words.join(' ');
      const { command: commands } = options;
      if (commands !== undefined) requirePerson(cli, 'What comes back before which commands');
      const applied = isAgentShell(cli)
        ? await reflect.claim({ text, ...cwd, source: { driver: 'shell' } })
        : await reflect.learn(text, { ...cwd, ...(commands && { commands }) });
      if (applied.outcome === 'refused') throw applied.reason;
      if (options.index) await refreshIndex(cli, reflect, { quick: true });
      if (options.json === true) cli.printJson(applied);
      else cli.printFitted(await outcomeLines(applied, reflect));
    });
}

type Stored = Exclude<AppliedDraft, { outcome: 'refused' }>;

async function outcomeLines(applied: Stored, { learnings, paths }: Reflect): Promise<string[]> {
  const stored = await learnings.get(applied.id);
  const lines = [row(applied.outcome, applied.id)];
  if (stored !== undefined) lines.push(row('', `${paths.documents}/${stored.slug}.md`));
  if (applied.outcome === 'stored' && applied.status !== 'active') {
    lines.push(row(applied.status, 'it is not recalled before a person approves it'));
  }
  lines.push(...withoutSecrets(applied.secrets));
  const superseded = 'superseded' in applied ? applied.superseded : undefined;
  for (const id of superseded ?? []) lines.push(row('superseded', id));
  return lines;
}

function row(name: string, value: string): string {
  return `${name.padEnd(12)}  ${value}`;
}
