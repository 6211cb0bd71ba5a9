import { projectKey, type Reflect } from '@reflect/core';
import { isReflectError } from '@reflect/hook-protocol';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { CliError, usageError } from '../cli-errors.js';
import { printable } from '../output/printable.js';
import { requirePerson } from '../require-person.js';
import { wholeId } from '../whole-id.js';
import { examples } from './examples.js';
import { refreshAfterSync } from './refresh-after-sync.js';

interface GiveOptions {
  readonly yes?: true;
  readonly json?: true;
  readonly sync: boolean;
}

type SyncReport = Awaited<ReturnType<Reflect['hub']['sync']>>;
type HubPreview = Awaited<ReturnType<Reflect['hub']['preview']>>;

const SAMPLE = 'lrn-0123456789abcdef';

/** What only a person does: `hub add` and `hub remove`. */
export function addHubGiveCommands(hub: Command, cli: Cli): void {
  hub
    .command('add')
    .description('Offer learnings of yours to the team, once you saw them; their edits follow')
    .argument('<id...>', "their ids, or the beginnings of them, as 'reflect list' shows them")
    .option('-y, --yes', 'do not ask')
    .option('--no-sync', 'leave the sending to the next sync')
    .option('--json', 'print JSON')
    .addHelpText('after', examples(`reflect hub add ${SAMPLE}`, `reflect hub add --yes ${SAMPLE}`))
    .action(async (given: readonly string[], options: GiveOptions) => {
      requirePerson(cli, 'What a team is given');
      if (options.json === true && options.yes !== true) throw usageError('--json needs --yes.');
      const reflect = cli.open();
      const previews: HubPreview[] = [];
      for (const one of given) {
        const id = await wholeId(reflect, one);
        previews.push(await reflect.hub.preview(id, cli.host.cwd));
      }
      const news = previews.filter(({ isThere }) => !isThere);
      if (news.length > 0 && options.yes !== true) await confirmShown(cli, news);
      for (const preview of news) await reflect.hub.offer(preview, cli.host.cwd);
      const refused = news.length > 0 && options.sync ? await trySync(cli, reflect) : undefined;
      const outcomeOf = ({ id, isThere }: HubPreview): string =>
        isThere ? 'unchanged' : sentOr(refused, id);
      const rows = previews.map((one) => ({ id: one.id, outcome: outcomeOf(one) }));
      if (options.json === true) cli.printJson(rows);
      else cli.print(rows.map(({ id, outcome }) => `${outcome.padEnd(9)}  ${id}`));
      if (rows.some(({ outcome }) => outcome === 'sent'))
        cli.note('Teammates get it once a reviewer at the hub approved it.');
    });
  addRemove(hub, cli);
}

function addRemove(hub: Command, cli: Cli): void {
  hub
    .command('remove')
    .description('Take a learning back from the hub and from everybody there; your own stays')
    .argument('<id>', "its id, as 'reflect hub list' shows it")
    .option('--no-sync', 'leave the sending to the next sync')
    .option('--json', 'print JSON')
    .addHelpText('after', examples(`reflect hub remove ${SAMPLE}`))
    .action(async (id: string, { json, sync }: GiveOptions) => {
      requirePerson(cli, 'What a team is given');
      const reflect = cli.open();
      await reflect.hub.withdraw(id, cli.host.cwd);
      const outcome = sentOr(sync ? await trySync(cli, reflect) : undefined, id);
      if (json === true) cli.printJson({ id, outcome });
      else cli.print(`${outcome.padEnd(9)}  ${id}`);
    });
}

/** Throws `CANCELLED`, and `USAGE` where nobody can answer. */
async function confirmShown(cli: Cli, previews: readonly HubPreview[]): Promise<void> {
  const [{ name } = { name: '' }] = previews;
  for (const { id, document } of previews) {
    cli.print([cli.colors.bold(id), '', printable(document)]);
  }
  const what = previews.length === 1 ? 'this' : `these ${String(previews.length)}`;
  const isMeant = await cli.confirm(
    `Offer ${what}, and later edits, to whoever can read ${printable(name)}?`,
  );
  if (!isMeant) throw new CliError('CANCELLED', 'Nothing was offered.');
}

/** What became of an id in a sync that gave these refused ones, or of which nothing came. */
function sentOr(refused: ReadonlySet<string> | undefined, id: string): string {
  if (refused === undefined) return 'waiting';
  return refused.has(id) ? 'refused' : 'sent';
}

/**
 * Ids of what the hub did not take, each with a note; undefined where the sync came to nothing. What was
 * offered is written down: a hub that does not answer gets it with a later sync. What came beside it is
 * found from then on, and what went no more.
 */
async function trySync(cli: Cli, reflect: Reflect): Promise<ReadonlySet<string> | undefined> {
  const project = projectKey(cli.host.cwd);
  const { signal } = cli.host;
  const reports: SyncReport[] = [];
  const onRefused = (report: SyncReport): void => {
    reports.push(report);
  };
  try {
    const report = await reflect.hub.sync(project, { signal, onRefused });
    reports.push(report);
    const { notPushed } = report;
    for (const { id, reason } of notPushed) cli.note(`${id}: ${reason}`);
    return new Set(notPushed.map(({ id }) => id));
  } catch (error) {
    if (!isReflectError(error)) throw error;
    cli.note(`${error.message} It is written down, and goes with the next sync.`);
    return undefined;
  } finally {
    await refreshAfterSync(cli, reflect, reports);
  }
}
