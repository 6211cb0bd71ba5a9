import { findProject } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { CliError, usageError } from '../cli-errors.js';
import { counted } from '../output/age.js';
import { printableLine } from '../output/printable.js';
import {
  teamProposalLines,
  warningSentences,
  type TeamProposal,
} from '../output/team-proposal-lines.js';
import { requirePerson } from '../require-person.js';
import { examples } from './examples.js';
import { parseCount } from './parse-count.js';

interface ListOptions {
  readonly json?: true;
}

interface DecideOptions extends ListOptions {
  readonly revision?: number;
  readonly note?: string;
  readonly despiteWarnings?: true;
}

interface Decided {
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly options: DecideOptions;
}

const SAMPLE = '3f0c7a52';
const WHAT = 'What a team is given';

/** What a reviewer of the project does, who may have no browser. */
export function addHubReviewCommands(hub: Command, cli: Cli): void {
  const review = hub
    .command('review')
    .description('List what teammates propose to the project, for its reviewers to decide')
    .argument('[command]')
    .enablePositionalOptions()
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      [
        examples(
          'reflect hub review',
          'reflect hub review --json',
          `reflect hub review approve ${SAMPLE}`,
          `reflect hub review reject ${SAMPLE} --note "Said in lrn-0123456789abcdef already"`,
        ),
        '',
        "The hub is asked, with your login; 'reflect ui' and the page /review of the hub show the same.",
      ].join('\n'),
    )
    .action(async (unknown: string | undefined, options: ListOptions) => {
      if (unknown !== undefined) {
        throw usageError(
          `Unknown command 'hub review ${unknown}'. See 'reflect hub review --help'.`,
        );
      }
      await list(cli, options);
    });
  addDecision(review, cli, {
    ...{ decision: 'approve', description: 'Let members get a proposal, once you saw it' },
    sample: `reflect hub review approve ${SAMPLE} --revision 2 --json`,
  }).option('--despite-warnings', 'also what reads as an attack or asks for a dangerous act');
  addDecision(review, cli, {
    ...{ decision: 'reject', description: 'Decline a proposal: members do not get it' },
    sample: `reflect hub review reject ${SAMPLE} --revision 2 --note "Not so since May"`,
  });
}

interface DecisionCommand {
  readonly decision: Decided['decision'];
  readonly description: string;
  readonly sample: string;
}

function addDecision(
  review: Command,
  cli: Cli,
  { decision, description, sample }: DecisionCommand,
): Command {
  return review
    .command(decision)
    .description(description)
    .argument('<proposal>', "its id, or the beginning of it, as 'reflect hub review' shows it")
    .option('--revision <n>', 'do not ask: decide on the one that was shown', parseCount)
    .option('--note <text>', 'one line that the hub keeps beside the decision')
    .option('--json', 'print JSON')
    .addHelpText('after', examples(`reflect hub review ${decision} ${SAMPLE}`, sample))
    .action(async (id: string, options: DecideOptions) => {
      await decide(cli, { id, decision, options });
    });
}

async function list(cli: Cli, { json }: ListOptions): Promise<void> {
  requirePerson(cli, WHAT);
  const found = await cli.open().hub.reviews.all(projectOf(cli), { signal: cli.host.signal });
  const { name, url, proposals, unreadable } = found;
  if (json === true) {
    const { project } = found;
    cli.printJson({ project, name, url, proposals, unreadable });
  } else {
    const blocks = proposals.map((one) => teamProposalLines(one, cli.view).join('\n'));
    const none = `Nothing waits for a reviewer of ${printableLine(name)}.`;
    cli.print(blocks.length === 0 ? none : blocks.join('\n\n'));
  }
  if (unreadable > 0) {
    const many = counted(unreadable, 'proposal');
    cli.note(`${many} cannot be read here: decide at ${url}/review, or update reflect.`);
  }
}

async function decide(cli: Cli, { id, decision, options }: Decided): Promise<void> {
  requirePerson(cli, WHAT);
  const { revision, note, json } = options;
  if (json === true && revision === undefined) throw usageError('--json needs --revision.');
  const { reviews } = cli.open().hub;
  const [project, { signal }] = [projectOf(cli), cli.host];
  const proposal = await reviews.find(project, id, { signal });
  if (decision === 'approve') requireNoWarning(proposal, options);
  if (revision === undefined) await confirmShown(cli, proposal, { decision, options });
  const shown = { id: proposal.id, revision: revision ?? proposal.revision, decision };
  await reviews.decide(project, { ...shown, ...(note !== undefined && { note }) }, { signal });
  const outcome = decision === 'approve' ? 'approved' : 'rejected';
  const { learningId, title } = proposal;
  if (json === true) cli.printJson({ outcome, id: proposal.id, learning: learningId });
  else cli.print(`${outcome.padEnd(9)}  ${proposal.id}  ${printableLine(title)}`);
  if (decision === 'approve') cli.note('Members get it with their next sync.');
}

/** A script says beforehand that it means text of which a judge warns; a person is asked. */
function requireNoWarning(
  proposal: TeamProposal,
  { revision, despiteWarnings }: DecideOptions,
): void {
  if (revision === undefined || despiteWarnings === true || proposal.warnings.length === 0) return;
  const said = warningSentences(proposal).join(' ');
  throw usageError(`${said} Read all of it; who means it adds --despite-warnings.`);
}

/** Throws `CANCELLED`, and `USAGE` where nobody can answer. */
async function confirmShown(
  cli: Cli,
  proposal: TeamProposal,
  { decision, options }: Omit<Decided, 'id'>,
): Promise<void> {
  const { confirm } = cli.host;
  if (confirm === undefined) {
    throw usageError("Nobody can answer here: add --revision, as 'reflect hub review' shows it.");
  }
  cli.print([...teamProposalLines(proposal, cli.view), '']);
  const isApproved = decision === 'approve';
  const ask = isApproved ? 'Approve this, for all members of the project?' : 'Reject this?';
  const isMeant = await confirm(ask);
  const sentences =
    isApproved && options.despiteWarnings !== true ? warningSentences(proposal) : [];
  const again = `${sentences.join(' ')} Approve it all the same?`;
  if (!isMeant || (sentences.length > 0 && !(await confirm(again)))) {
    throw new CliError('CANCELLED', 'Nothing was decided.');
  }
}

function projectOf({ host }: Cli): string {
  return findProject(host.cwd).key;
}
