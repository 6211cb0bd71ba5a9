import { findProposals, proposalId, storeGlobs, type Proposal, type Reflect } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { EXIT } from '../exit-codes.js';
import { proposalJson } from '../output/proposal-json.js';
import { headOf, proposalLines } from '../output/proposal-lines.js';
import { isAnswered, requirePerson } from '../require-person.js';
import { ReviewDialogue } from '../review-dialogue.js';
import { wholeId } from '../whole-id.js';
import { examples } from './examples.js';
import { collect, parseCount } from './parse-count.js';
import { refreshIndex } from './refresh-index.js';

interface ProposeOptions {
  readonly apply?: readonly string[];
  readonly commits: number;
  readonly json?: true;
}

const COMMITS = 1000;

export function addTriggerProposals(triggers: Command, cli: Cli): void {
  triggers
    .command('propose')
    .description('Find globs in the history of the repository around this folder')
    .argument('[id]', "the one learning to look for, as 'reflect list' shows it")
    .option('--apply <proposal>', 'approve one that was shown, by its id; may be repeated', collect)
    .option('--commits <n>', 'how many commits to read, the latest', parseCount, COMMITS)
    .option('--json', 'print JSON, and ask nothing')
    .addHelpText(
      'after',
      [
        examples(
          'reflect triggers propose',
          'reflect triggers propose lrn-0123456789abcdef --json',
          'reflect triggers propose --apply prp-0123456789abcdef',
        ),
        '',
        "What you skip waits in 'reflect review'; what you refuse is not proposed again.",
      ].join('\n'),
    )
    .action(async (given: string | undefined, options: ProposeOptions) => {
      const reflect = cli.open();
      const one = given !== undefined && { id: await wholeId(reflect, given) };
      if (options.apply !== undefined) await apply(cli, reflect, options.apply);
      else await propose(cli, reflect, { ...options, ...one });
    });
}

async function propose(
  cli: Cli,
  reflect: Reflect,
  { id, commits, json }: ProposeOptions & { readonly id?: string },
): Promise<void> {
  const where = { cwd: cli.host.cwd, maxCommits: commits };
  const found = await findProposals(reflect.learnings, {
    ...where,
    ...(id !== undefined && { id }),
  });
  storeGlobs(reflect.paths, found);
  const ids = new Set(found.flatMap(idsOf));
  const proposals = (await reflect.proposals.list()).filter((one) => ids.has(one.id));
  if (json === true) cli.printJson({ proposals: proposals.map(proposalJson) });
  else if (proposals.length === 0) cli.print('The history of this repository shows no new globs.');
  else if (!isAnswered(cli)) {
    const blocks = proposals.map((proposal) => proposalLines(proposal, cli.view).join('\n'));
    cli.print(blocks.join('\n\n'));
  } else await ask(cli, reflect, proposals);
}

function idsOf({
  learning,
  globs,
}: Awaited<ReturnType<typeof findProposals>>[number]): readonly string[] {
  return globs.map(({ glob }) => proposalId('trigger', learning.id, glob));
}

async function ask(cli: Cli, reflect: Reflect, proposals: readonly Proposal[]): Promise<void> {
  const dialogue = new ReviewDialogue(cli, reflect);
  try {
    if ((await dialogue.propose(proposals)) === 'cancelled') cli.exitCode = EXIT.cancelled;
  } finally {
    if (dialogue.hasApproved) await refreshIndex(cli, reflect);
  }
}

/** The id of a glob names all that is done: which learning, and what it is given. */
async function apply(cli: Cli, reflect: Reflect, ids: readonly string[]): Promise<void> {
  requirePerson(cli, 'An approval');
  const waiting = await reflect.proposals.list();
  const wanted = ids.map((id) => {
    const proposal = waiting.find((one) => one.id === id && one.kind === 'trigger');
    if (proposal === undefined)
      throw usageError(`No glob ${id} is proposed. See 'reflect review'.`);
    return proposal;
  });
  for (const proposal of wanted) {
    await reflect.proposals.approve(proposal.id, await hashNow(reflect, proposal));
    cli.print(`approved    ${proposal.id}  ${proposal.learning.id}  ${headOf(proposal)}`);
  }
  await refreshIndex(cli, reflect);
}

/** Another glob of the same learning may have been approved just before. */
async function hashNow({ proposals }: Reflect, { id, hash }: Proposal): Promise<string> {
  return (await proposals.list()).find((one) => one.id === id)?.hash ?? hash;
}
