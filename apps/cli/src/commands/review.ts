import { IndexFolder, type Proposal, type Reflect, type Review } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { EXIT } from '../exit-codes.js';
import { counted } from '../output/age.js';
import { printableLine } from '../output/printable.js';
import { inForceJson, proposalJson } from '../output/proposal-json.js';
import { headOf, inForceLine, proposalLines } from '../output/proposal-lines.js';
import { rejectionLines, type RejectedOffer } from '../output/rejection-lines.js';
import { reviewLines } from '../output/review-lines.js';
import { isAgentShell, isAnswered, requirePerson } from '../require-person.js';
import { ReviewDialogue } from '../review-dialogue.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';
import { learningJson } from '../output/learning-json.js';

interface ReviewOptions {
  readonly list?: true;
  readonly approve?: string;
  readonly refuse?: string;
  readonly hash?: string;
  readonly end?: string;
  readonly json?: true;
}

const DECIDES = { approved: 'An approval', refused: 'A refusal' } as const;
/** What the ids of proposals begin with. */
const PROPOSAL = 'prp-';
/** Stands for all new documents, in place of an id. */
const DOCUMENTS = 'documents';

/** A decision that a script makes. */
interface Decision {
  readonly verdict: 'approved' | 'refused';
  readonly id: string;
  readonly hash: string;
}

export function addReviewCommand(program: Command, cli: Cli): void {
  program
    .command('review')
    .description('Approve or refuse what was learned or is proposed, and waits for a person')
    .option('--list', 'show all that waits and the warnings in force, and ask nothing')
    .option('--approve <id>', 'have it recalled from now on, or done')
    .option('--refuse <id>', 'take it away; it is not learned or proposed again')
    .option('--hash <hash>', 'of what was shown; anything else is left as it is')
    .option('--end <id>', 'end the warning that was approved for a learning')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      [
        examples(
          'reflect review',
          'reflect review --list --json',
          'reflect review --approve lrn-0123456789abcdef --hash 0123456789abcdef0123456789abcdef',
          'reflect review --approve documents --hash 0123456789abcdef0123456789abcdef',
          'reflect review --end lrn-0123456789abcdef',
        ),
        '',
        'Documents that git, an editor or an agent brought wait until you have seen them.',
        '"--approve documents" takes all that are shown.',
        "Where nobody can answer it lists, and ends with 1 when something waits. 'reflect undo' takes a decision back.",
      ].join('\n'),
    )
    .action(async (options: ReviewOptions) => {
      const reflect = cli.open();
      const decision = decisionOf(options);
      if (decision !== undefined) requirePerson(cli, DECIDES[decision.verdict]);
      if (options.end !== undefined) end(cli, reflect, options);
      else if (decision !== undefined) await decide(cli, reflect, { ...decision, options });
      else if (options.list === true || options.json === true || !isAnswered(cli)) {
        await list(cli, reflect, options);
      } else await ask(cli, reflect);
    });
}

function decisionOf(options: ReviewOptions): Decision | undefined {
  const { list: isList, approve, refuse, hash, end: ended } = options;
  const id = approve ?? refuse;
  if (ended !== undefined && (id ?? hash ?? isList) !== undefined) {
    throw usageError('--end ID goes with nothing but --json.');
  }
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
  if (id.startsWith(PROPOSAL)) {
    const { proposals } = reflect;
    const decide = isApproved
      ? proposals.approve.bind(proposals)
      : proposals.refuse.bind(proposals);
    const proposal = await decide(id, hash);
    if (isApproved && proposal.kind !== 'escalate') await refresh(cli, reflect);
    tell(cli, proposal, { verdict, options });
    return;
  }
  if (isApproved && id === DOCUMENTS) {
    await seeDocuments(cli, reflect, { hash, options });
    return;
  }
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

async function seeDocuments(
  cli: Cli,
  reflect: Reflect,
  { hash, options }: { readonly hash: string; readonly options: ReviewOptions },
): Promise<void> {
  const seen = await reflect.reviews.approveUnseen(hash);
  await refresh(cli, reflect);
  if (options.json === true) {
    cli.printJson({ outcome: 'approved', ids: seen.map(({ id }) => id) });
    return;
  }
  for (const { id, title } of seen) cli.print(`approved    ${id}  ${printableLine(title)}`);
}

function tell(
  cli: Cli,
  proposal: Proposal,
  { verdict, options }: Pick<Decision, 'verdict'> & { readonly options: ReviewOptions },
): void {
  const { id, kind, learning } = proposal;
  if (options.json === true) cli.printJson({ outcome: verdict, id, kind, learning: learning.id });
  else cli.print(`${verdict.padEnd(10)}  ${id}  ${learning.id}  ${headOf(proposal)}`);
}

function end(cli: Cli, reflect: Reflect, { end: id = '', json }: ReviewOptions): void {
  requirePerson(cli, 'The end of a warning');
  reflect.proposals.end(id);
  if (json === true) cli.printJson({ outcome: 'ended', id });
  else cli.print(`ended       ${id}`);
}

async function list(cli: Cli, reflect: Reflect, options: ReviewOptions): Promise<void> {
  const reviews = await reflect.reviews.list();
  const proposals = await reflect.proposals.list();
  const inForce = await reflect.proposals.inForce();
  const isEmpty = reviews.length + proposals.length === 0;
  const documents = await reflect.reviews.unseen(reviews);
  if (options.json === true) {
    cli.printJson({
      waiting: reviews.map(reviewJson),
      documents: {
        hash: documents.hash,
        ids: documents.reviews.map(({ learning }) => learning.id),
      },
      proposals: proposals.map(proposalJson),
      inForce: inForce.map(inForceJson),
      rejections: toldRejections(cli, reflect),
    });
  } else {
    const rejections = toldRejections(cli, reflect);
    const blocks = [
      ...reviews.map((review) => reviewLines(review, cli.view).join('\n')),
      ...(documents.reviews.length === 0 ? [] : [takesAll(documents)]),
      ...proposals.map((proposal) => proposalLines(proposal, cli.view).join('\n')),
      ...(isEmpty ? ['Nothing waits for review.'] : []),
      ...(rejections.length === 0 ? [] : [rejectionLines(rejections).join('\n')]),
      ...(inForce.length === 0 ? [] : [['In force:', ...inForce.map(inForceLine)].join('\n')]),
    ];
    cli.print(blocks.join('\n\n'));
    // An agent that lists is not the person who is to know.
    if (!isAgentShell(cli)) await reflect.hub.seeRejections(rejections);
  }
  if (options.list !== true && !isEmpty) cli.exitCode = EXIT.notOk;
}

/** A note is a teammate's words, which nobody approved for agents. */
function toldRejections(cli: Cli, { hub }: Reflect): readonly RejectedOffer[] {
  const rejections = hub.rejections();
  if (!isAgentShell(cli)) return rejections;
  return rejections.map(({ id, project, by, at }) => ({ id, project, by, at }));
}

function takesAll({ hash, reviews }: Awaited<ReturnType<Reflect['reviews']['unseen']>>): string {
  const count = counted(reviews.length, 'new document');
  return `${count}: 'reflect review --approve documents --hash ${hash}' takes what is shown.`;
}

/** Every decision is made when it is given: whoever breaks off loses none. */
async function ask(cli: Cli, reflect: Reflect): Promise<void> {
  const rejections = reflect.hub.rejections();
  if (rejections.length > 0) {
    cli.print([...rejectionLines(rejections), '']);
    await reflect.hub.seeRejections(rejections);
  }
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
  if (report === undefined) new IndexFolder(reflect.paths).deactivate();
}

/** What waits, as `--json` shows it; its texts hold no character that nobody sees. */
function reviewJson({ learning, hash, reasons, quotes, replaces }: Review): object {
  return {
    ...{ id: learning.id, hash, status: learning.status, reasons, quotes },
    learning: learningJson(learning),
    replaces: replaces.map(({ comparison, learning: old }) => ({
      comparison,
      learning: learningJson(old),
    })),
  };
}
