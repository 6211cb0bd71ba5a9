import { describeFinding, readLastEvent } from '@reflect/core';
import type { HarnessFunnel, KnowledgeBaseStatus, LastEvent } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { ageOf, counted } from '../output/age.js';
import { printableLine } from '../output/printable.js';
import { wrapText } from '../output/wrap-text.js';
import { examples } from './examples.js';

export function addStatusCommand(program: Command, cli: Cli): void {
  program
    .command('status')
    .description('Show how the knowledge base is: learnings, index, queue, worker, last event')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect status', 'reflect status --json'))
    .action(async ({ json }: { readonly json?: true }) => {
      const reflect = cli.open();
      const status = await reflect.status();
      const lastEvent = readLastEvent(reflect.paths);
      const settings = reflect.loaded.problems.map(({ message }) => message);
      const { state, learnings } = reflect.paths;
      if (json === true) {
        const places = { state, learnings };
        cli.printJson({
          ...status,
          lastEvent: lastEvent ?? null,
          settingProblems: settings,
          places,
        });
        return;
      }
      cli.print(
        statusRows(status, lastEvent, cli.now()).flatMap(([name, text]) => row(cli, name, text)),
      );
      const silent = status.findings.map(describeFinding);
      for (const message of [...silent, ...status.learnings.problems, ...settings]) {
        cli.note(message);
      }
    });
}

type Row = readonly [name: string, text: string];

function statusRows(status: KnowledgeBaseStatus, event: LastEvent | undefined, now: number): Row[] {
  const { learnings, paused } = status;
  const kept = [`${String(learnings.active)} active`, `${String(learnings.other)} other`];
  if (learnings.problems.length > 0) kept.push(`${String(learnings.problems.length)} unreadable`);
  return [
    ...(paused
      ? ([['paused', "nothing is captured or recalled until 'reflect resume'"]] as const)
      : []),
    ['learnings', kept.join(', ')],
    ['index', indexText(status)],
    ['queue', queueText(status.queue)],
    ...status.funnel.map((funnel) => ['sessions', funnelText(funnel)] as const),
    ['worker', status.driver],
    ['last event', event === undefined ? 'none: no hook has run yet' : eventText(event, now)],
  ];
}

function indexText({ index }: KnowledgeBaseStatus): string {
  if (index.state === 'ready') return counted(index.documents, 'learning');
  if (index.state === 'missing') return "there is none yet; 'reflect reindex' makes it";
  return `cannot be used: ${index.problem ?? 'unknown reason'}`;
}

function queueText({ inbox, pending, held, dead, corrupt }: KnowledgeBaseStatus['queue']): string {
  const parts = [`${String(inbox + pending)} waiting`];
  if (held > 0) parts.push(`${String(held)} of them held`);
  if (dead > 0) parts.push(`${String(dead)} given up`);
  if (corrupt > 0) parts.push(`${String(corrupt)} damaged`);
  return parts.join(', ');
}

function funnelText({ harness, seen, captured, gated, reflected, learned }: HarnessFunnel): string {
  const steps = [
    `${String(seen)} seen`,
    `${String(captured)} captured`,
    ...(gated > 0 ? [`${String(gated)} without signal`] : []),
    `${String(reflected)} reflected`,
    `${String(learned)} taught something`,
  ];
  return `${harness}: ${steps.join(', ')}`;
}

function eventText({ event, ts, detail }: LastEvent, now: number): string {
  const { harness, recalled, queued, message } = detail;
  const facts = [
    ageOf(Date.parse(ts), now),
    harness,
    recalled === undefined ? undefined : `recalled ${String(recalled)}`,
    queued === undefined ? undefined : `queued ${String(queued)}`,
    message,
  ];
  return `${event}, ${facts.filter((fact) => fact !== undefined).join(', ')}`;
}

const NAME_WIDTH = 12;

function row({ colors, width }: Cli, name: string, text: string): string[] {
  const indent = ' '.repeat(NAME_WIDTH);
  const [first = '', ...rest] = wrapText(printableLine(text), { width, indent });
  return [colors.dim(name.padEnd(NAME_WIDTH)) + first.trimStart(), ...rest];
}
