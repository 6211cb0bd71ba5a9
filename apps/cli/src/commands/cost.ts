import type { SpendReport } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { counted } from '../output/age.js';
import { tableLines } from '../output/table.js';
import { examples } from './examples.js';
import { parseCount } from './parse-count.js';

interface CostOptions {
  readonly days: number;
  readonly json?: true;
}

const SHOWN_DAYS = 7;

export function addCostCommand(program: Command, cli: Cli): void {
  program
    .command('cost')
    .description('Show what worker runs cost, by driver, day and month, and what came of it')
    .option('--days <n>', 'how many days to list, the latest first', parseCount, SHOWN_DAYS)
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect cost', 'reflect cost --days 30'))
    .action(async ({ days, json }: CostOptions) => {
      const report = await cli.open().cost();
      if (json === true) cli.printJson({ ...report, days: report.days.slice(0, days) });
      else cli.printFitted(reportLines(report, days));
    });
}

function reportLines(report: SpendReport, days: number): string[] {
  const limits = report.windows.map(windowLine);
  if (report.total.runs === 0) return ['No worker has run that costs something.', ...limits];
  const rows = [
    HEADER,
    ...report.drivers.map(({ driver, ...totals }) => row(driver, totals)),
    ...report.days.slice(0, days).map(({ day, ...totals }) => row(day, totals)),
    ...report.months.map(({ month, ...totals }) => row(month, totals)),
    row('in all', report.total),
  ];
  const { unsettled } = report.total;
  const killed = `${counted(unsettled, 'run')} not settled: running, or killed and charged as estimated`;
  return [...tableLines(rows, { width: Infinity }), ...(unsettled > 0 ? [killed] : []), ...limits];
}

const HEADER = ['', 'runs', 'tokens', 'cost', 'learned', 'nothing', 'failed', 'learnings kept'];

function row(name: string, totals: SpendReport['total']): string[] {
  const { runs, tokens, costUsd, learned, nothing, failed, learnings, strengthened } = totals;
  const confirmed = strengthened > 0 ? `, ${String(strengthened)} strengthened` : '';
  return [
    name,
    String(runs),
    String(tokens),
    dollars(costUsd),
    String(learned),
    String(nothing),
    String(failed),
    String(learnings) + confirmed,
  ];
}

function windowLine({ window, spent, limits }: SpendReport['windows'][number]): string {
  const span = window === 'day' ? 'last 24 hours' : 'last 30 days';
  const parts = [
    used(spent.runs, limits.runs, 'runs'),
    used(spent.tokens, limits.tokens, 'tokens'),
    used(spent.costUsd, limits.costUsd, ''),
  ];
  return `${span}: ${parts.join(', ')}`;
}

function used(spent: number, limit: number | null, unit: string): string {
  const show = unit === '' ? dollars : String;
  const most = limit === null ? '' : ` of ${show(limit)}`;
  return `${show(spent)}${most} ${unit}`.trim();
}

function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}
