import type { Finding } from '@reflect/installer';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { deliveryFinding, type Delivery } from '../deliver/delivery.js';
import { tryDelivery } from '../deliver/try-delivery.js';
import { examine } from '../doctor/examine.js';
import { surroundingsOf } from '../doctor/surroundings-of.js';
import { EXIT } from '../exit-codes.js';
import { HARNESS_NAMES, HARNESSES } from '../harnesses.js';
import { examples } from './examples.js';
import { printableLine } from '../output/printable.js';
import type { View } from '../output/view.js';
import { wrapText } from '../output/wrap-text.js';

const STATUS_WIDTH = 9;

const CHECK_WIDTH = 18;

const INDENT = ' '.repeat(STATUS_WIDTH + CHECK_WIDTH);

/** Columns that what was found must have beside the name of its check, or it goes below. */
const ENOUGH = 30;

/** A check on one line or more, with its remedy below. */
function findingLines(finding: Finding, { colors, width }: View): string[] {
  const { check, status, detail, remedy } = finding;
  const paint = { ok: colors.green, warning: colors.yellow, failed: colors.red }[status];
  const isNarrow = width < INDENT.length + ENOUGH;
  const indent = isNarrow ? ' '.repeat(STATUS_WIDTH) : INDENT;
  const wrapped = (text: string): string[] => wrapText(printableLine(text), { width, indent });
  const below = remedy === undefined ? [] : wrapped(`-> ${remedy}`);
  if (isNarrow) return [paint(status.padEnd(STATUS_WIDTH)) + check, ...wrapped(detail), ...below];
  const [first = '', ...rest] = wrapped(detail);
  const head = paint(status.padEnd(STATUS_WIDTH)) + check.padEnd(CHECK_WIDTH) + first.trimStart();
  return [head, ...rest, ...below];
}

interface DoctorOptions {
  readonly deliver?: true;
  readonly harness?: readonly string[];
  readonly json?: true;
}

export function addDoctorCommand(program: Command, cli: Cli): void {
  program
    .command('doctor')
    .description('Check everything that reflect stands on; every problem comes with its remedy')
    .option('--deliver', 'run each harness once, in a throw-away home, and see what its model gets')
    .option(
      '--harness <names>',
      `only these, with --deliver: ${HARNESS_NAMES.join(',')}`,
      parseHarnesses,
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect doctor',
        'reflect doctor --json',
        `reflect doctor --deliver --harness ${HARNESS_NAMES.slice(0, 2).join(',')}`,
      ),
    )
    .action(async (options: DoctorOptions) => {
      if (options.harness !== undefined && options.deliver !== true) {
        throw usageError('--harness goes with --deliver.');
      }
      const { values, findings } =
        options.deliver === true ? await deliver(cli, options) : await checkAll(cli);
      if (options.json === true) cli.printJson(values);
      else cli.printFitted(findings.flatMap((finding) => findingLines(finding, cli.view)));
      if (findings.some(({ status }) => status === 'failed')) cli.exitCode = EXIT.notOk;
    });
}

/** What is told to people, and the same for programs. */
interface Told {
  readonly values: readonly (Finding | Delivery)[];
  readonly findings: readonly Finding[];
}

async function checkAll(cli: Cli): Promise<Told> {
  const findings = await examine(cli, surroundingsOf(cli));
  return { values: findings, findings };
}

/** One after the other: they are heavy programs. */
async function deliver(
  cli: Cli,
  { harness: wanted = HARNESS_NAMES }: DoctorOptions,
): Promise<Told> {
  const context = { ...surroundingsOf(cli), scope: 'user', options: {} };
  const progress = cli.progress();
  const deliveries: Delivery[] = [];
  try {
    for (const { installer } of HARNESSES.filter((one) => wanted.includes(one.installer.harness))) {
      progress.show(`running ${installer.title} in a throw-away home`);
      deliveries.push(await tryDelivery(installer, { context, signal: cli.host.signal }));
    }
  } finally {
    progress.end();
  }
  return { values: deliveries, findings: deliveries.map(deliveryFinding) };
}

function parseHarnesses(text: string): readonly string[] {
  return text.split(',').map((part) => {
    const harness = HARNESS_NAMES.find((known) => known === part.trim());
    if (harness !== undefined) return harness;
    throw usageError(`There is no harness "${part}". Known are ${HARNESS_NAMES.join(', ')}.`);
  });
}
