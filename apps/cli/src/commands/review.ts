import { IndexFolder } from '@reflect/core';
import type { Reflect } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { EXIT } from '../exit-codes.js';
import { printableLine } from '../output/printable.js';
import { reviewJson } from '../output/review-json.js';
import { reviewLines } from '../output/review-lines.js';
import { ReviewDialogue } from '../review-dialogue.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';

interface ReviewOptions {
  readonly list?: true;
  readonly approve?: string;
  readonly refuse?: string;
  readonly hash?: string;
  readonly json?: true;
}

/** A decision that a script makes. */
interface Decision {
  readonly verdict: 'approved' | 'refused';
  readonly id: string;
  readonly hash: string;
}

export function addReviewCommand(program: Command, cli: Cli): void {
  program
    .command('review')
    .description('Approve or refuse what was learned and waits for a person')
    .option('--list', 'show all that waits, and ask nothing')
    .option('--approve <id>', 'have it recalled from now on')
    .option('--refuse <id>', 'take it away; it is not learned again')
    .option('--hash <hash>', 'of what was shown; anything else is left as it is')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      [
        examples(
          'reflect review',
          'reflect review --list --json',
          'reflect review --approve lrn-0123456789abcdef --hash 0123456789abcdef0123456789abcdef',
        ),
        '',
        "Where nobody can answer it lists, and ends with 1 when something waits. 'reflect undo' takes a decision back.",
      ].join('\n'),
    )
    .action(async (options: ReviewOptions) => {
      const reflect = cli.open();
      const decision = decisionOf(options);
      if (decision !== undefined) await decide(cli, reflect, { ...decision, options });
      else if (options.list === true || options.json === true || cli.host.choose === undefined) {
        await list(cli, reflect, options);
      } else await ask(cli, reflect);
    });
}

function decisionOf({ list: isList, approve, refuse, hash }: ReviewOptions): Decision | undefined {
  const id = approve ?? refuse;
  if (id === undefined) {
    if (hash !== undefined) throw usageError('--hash goes with --approve ID or --refuse ID.');
    return undefined;
  }
  if ((approve !== undefined && refuse !== undefined) || isList === true) {
    throw usageError('Say one of --list, --approve ID and --refuse ID.');
  }
  if (hash === undefined) {
    throw usageError("Say what was shown: add --hash, as 'reflect review --list' prints it.");
  }
  return { verdict: approve === undefined ? 'refused' : 'approved', id, hash };
}

async function decide(
  cli: Cli,
  reflect: Reflect,
  { verdict, id, hash, options }: Decision & { readonly options: ReviewOptions },
): Promise<void> {
  const isApproved = verdict === 'approved';
  const learning = isApproved
    ? await reflect.reviews.approve(id, hash)
    : await reflect.reviews.refuse(id, hash);
  if (isApproved) await refresh(cli, reflect);
  const superseded = isApproved ? learning.supersedes : [];
  if (options.json === true) {
    cli.printJson({ outcome: verdict, id, superseded });
    return;
  }
  cli.print(`${verdict.padEnd(10)}  ${id}  ${printableLine(learning.title)}`);
  for (const old of superseded) cli.print(`superseded  ${old}`);
}

async function list(cli: Cli, reflect: Reflect, options: ReviewOptions): Promise<void> {
  const reviews = await reflect.reviews.list();
  if (options.json === true) cli.printJson({ waiting: reviews.map(reviewJson) });
  else if (reviews.length === 0) cli.print('Nothing waits for review.');
  else {
    const blocks = reviews.map((review) => reviewLines(review, cli.view).join('\n'));
    cli.print(blocks.join('\n\n'));
  }
  if (options.list !== true && reviews.length > 0) cli.exitCode = EXIT.notOk;
}

/** Every decision is made when it is given: whoever breaks off loses none. */
async function ask(cli: Cli, reflect: Reflect): Promise<void> {
  const dialogue = new ReviewDialogue(cli, reflect);
  try {
    if ((await dialogue.run()) === 'cancelled') cli.exitCode = EXIT.cancelled;
  } finally {
    if (dialogue.hasApproved) await refresh(cli, reflect);
  }
}

/** The old index still gives what was replaced; without any, recall reads the documents. */
async function refresh(cli: Cli, reflect: Reflect): Promise<void> {
  const report = await refreshIndex(cli, reflect);
  if (report === undefined) new IndexFolder(reflect.paths.index).deactivate();
}
