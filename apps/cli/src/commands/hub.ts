import { findProject } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { askToken } from '../ask-token.js';
import { canOpenBrowser, openBrowser } from '../open-browser.js';
import {
  entryRows,
  hubStatusLines,
  linkedLines,
  type HubEntry,
  syncLines,
  type SyncReport,
  untilText,
} from '../output/hub-lines.js';
import type { ProgressStep } from '../output/progress-line.js';
import { tableLines } from '../output/table.js';
import { printable, printableLine } from '../output/printable.js';
import { isAgentShell, requirePerson } from '../require-person.js';
import { addHubGiveCommands } from './hub-give.js';
import { addHubReviewCommands } from './hub-review.js';
import { examples } from './examples.js';
import { refreshAfterSync } from './refresh-after-sync.js';

interface JsonOption {
  readonly json?: true;
}

interface LoginOptions extends JsonOption {
  readonly oidc?: true;
  readonly device?: true;
}

interface LinkOptions extends JsonOption {
  readonly trust?: true;
  readonly project?: string;
}

interface SyncOptions extends JsonOption {
  readonly all?: true;
  readonly index: boolean;
}

const SAMPLE = 'lrn-0123456789abcdef';

export function addHubCommand(program: Command, cli: Cli): void {
  const hub = program
    .command('hub')
    .description("Give learnings to a team through its hub, and take in the team's")
    .argument('[command]')
    .enablePositionalOptions()
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      [
        examples(
          'reflect hub login https://hub.example.com',
          'reflect hub link',
          `reflect hub add ${SAMPLE}`,
          'reflect hub sync',
        ),
        '',
        'Learnings stay on this machine; a sync exchanges what was offered and approved. Drains sync',
        'linked projects by themselves, and a hub that does not answer changes nothing else.',
      ].join('\n'),
    )
    .action((unknown: string | undefined, options: JsonOption) => {
      if (unknown !== undefined) {
        throw usageError(`Unknown command 'hub ${unknown}'. See 'reflect hub --help'.`);
      }
      showStatus(cli, options);
    });
  addLogin(hub, cli);
  addLink(hub, cli);
  addHubGiveCommands(hub, cli);
  addSync(hub, cli);
  addStatus(hub, cli);
  addList(hub, cli);
  addHubReviewCommands(hub, cli);
  addUnlink(hub, cli);
  addLogout(hub, cli);
}

function addLogin(hub: Command, cli: Cli): void {
  hub
    .command('login')
    .description(
      'Keep a token of yours for a hub; it is asked for, or read from the standard input',
    )
    .argument('[url]', 'address of the hub; the one that is known by default')
    .option('--oidc', 'log in at the provider of the hub, in a browser on this machine')
    .option('--device', 'the same by a code, in a browser on any machine')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect hub login https://hub.example.com',
        'reflect hub login https://hub.example.com < token.txt',
        'reflect hub login https://hub.example.com --oidc',
        'reflect hub login https://hub.example.com --device',
      ),
    )
    .action(async (url: string | undefined, { oidc, device, json }: LoginOptions) => {
      requirePerson(cli, 'Whose account is used');
      const options = { signal: cli.host.signal, ...(url !== undefined && { url }) };
      const { hub: account } = cli.open();
      const member =
        device === true
          ? await account.loginByDevice({ ...options, show: showCode(cli) })
          : oidc === true
            ? await account.loginByProvider({ ...options, show: showLogin(cli) })
            : await account.login(await askToken(cli), options);
      if (json === true) cli.printJson(member);
      else {
        const until = untilText(member.expiresAt);
        const who = `${member.name} of ${member.organisation}${until}`;
        cli.printFitted(`logged in  ${member.url}  ${printableLine(who)}`);
      }
    });
}

/** To stderr, as the address of a login. */
function showCode(cli: Cli): (shown: { readonly url: string; readonly code: string }) => void {
  return ({ url, code }) => {
    cli.note('Log in here, in a browser on any machine, with this code:');
    cli.host.stderr.write(`${printable(url)}\n${printable(code)}\n`);
  };
}

/** To stderr, since what is printed is the result. */
function showLogin(cli: Cli): (url: string) => void {
  return (url) => {
    cli.note('Log in here, in a browser on this machine:');
    // Whole, so that it can be clicked.
    cli.host.stderr.write(`${printable(url)}\n`);
    if (canOpenBrowser(cli.host.env)) openBrowser(url, cli.host.env);
  };
}

function addLink(hub: Command, cli: Cli): void {
  hub
    .command('link')
    .description('Link the repository of this folder with its project at the hub')
    .option(
      '--trust',
      'let what a reviewer of the project approved hold here without a review of yours',
    )
    .option('--project <name>', "key of the project at the hub, where it is not this repository's")
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect hub link', 'reflect hub link --trust'))
    .action(async ({ trust, project, json }: LinkOptions) => {
      requirePerson(cli, 'Whom reflect believes');
      const { signal, cwd } = cli.host;
      const options = {
        trust: trust === true,
        signal,
        ...(project !== undefined && { key: project }),
      };
      const linked = await cli.open().hub.link(cwd, options);
      const { name, url, isTrusted } = linked;
      const link = { project: linked.project, name, url, isTrusted };
      if (json === true) cli.printJson(link);
      else cli.printFitted(linkedLines(link));
    });
}

function addSync(hub: Command, cli: Cli): void {
  hub
    .command('sync')
    .description('Send what you offered and take in what was approved, without waiting for a drain')
    .option('--all', 'of every linked project, not only the one of this folder')
    .option('--no-index', 'leave the index to the next drain')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect hub sync', 'reflect hub sync --all --json'))
    .action(async ({ all, index, json }: SyncOptions) => {
      const reflect = cli.open();
      const here = findProject(cli.host.cwd).key;
      const projects = all === true ? reflect.hub.links().map(({ project }) => project) : [here];
      const reports: SyncReport[] = [];
      const refused: SyncReport[] = [];
      const onRefused = (report: SyncReport): void => {
        refused.push(report);
      };
      const progress = cli.progress();
      try {
        for (const project of projects) {
          progress.show(syncStep(reports.length, projects.length));
          const { signal } = cli.host;
          reports.push(await reflect.hub.sync(project, { signal, onRefused }));
        }
      } finally {
        progress.end();
        // What was taken in before something failed is findable all the same.
        if (index) await refreshAfterSync(cli, reflect, [...reports, ...refused]);
      }
      if (json === true) cli.printJson(all === true ? reports.map(toJson) : reports.map(toJson)[0]);
      else for (const report of reports) cli.printFitted(syncLines(report));
      for (const { notPushed, problems } of reports) {
        for (const { id, reason } of notPushed) cli.note(`${id}: ${reason}`);
        for (const { message } of problems) cli.note(message);
      }
    });
}

/** Of one project nothing can be counted. */
function syncStep(done: number, total: number): string | ProgressStep {
  return total === 1 ? 'syncing with the hub' : { label: 'syncing projects', done, total };
}

function toJson({ problems, rejected, ...report }: SyncReport): object {
  return {
    ...report,
    // Why, is said where a person looks: 'reflect review'.
    rejected: rejected.map(({ id, by, at }) => ({ id, by, at })),
    problems: problems.map(({ code, message, place }) => ({ code, message, ...place })),
  };
}

function addStatus(hub: Command, cli: Cli): void {
  hub
    .command('status')
    .description('Show the login, the linked projects and how their last sync went')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect hub status', 'reflect hub status --json'))
    .action((options: JsonOption) => {
      showStatus(cli, options);
    });
}

function showStatus(cli: Cli, { json }: JsonOption): void {
  const status = cli.open().hub.status();
  if (json === true) cli.printJson(status);
  else cli.printFitted(hubStatusLines(status, cli.now()));
}

function addList(hub: Command, cli: Cli): void {
  hub
    .command('list')
    .description('List what you gave to the hub of this project, and what came from there')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect hub list', 'reflect hub list --json'))
    .action(async ({ json }: JsonOption) => {
      const entries = (await cli.open().hub.list(cli.host.cwd)).map(forShell(cli));
      if (json === true) {
        cli.printJson(entries);
        return;
      }
      if (entries.length === 0) cli.printFitted('Nothing was given or taken yet.');
      cli.printFitted(tableLines(entryRows(entries), { width: cli.tableWidth }));
    });
}

/** A note is a teammate's words, which nobody approved for agents. */
function forShell(cli: Cli): (entry: HubEntry) => HubEntry {
  if (!isAgentShell(cli)) return (entry) => entry;
  return ({ rejection, ...entry }) => {
    if (rejection === undefined) return entry;
    const { by, at } = rejection;
    return { ...entry, rejection: { by, at } };
  };
}

function addUnlink(hub: Command, cli: Cli): void {
  hub
    .command('unlink')
    .description("End the link of this project: the team's learnings go from here, yours stay")
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect hub unlink'))
    .action(async ({ json }: JsonOption) => {
      requirePerson(cli, 'What a team is given');
      const reflect = cli.open();
      const removed = await reflect.hub.unlink(cli.host.cwd);
      await refreshAfterSync(cli, reflect, [{ taken: [], removed }]);
      if (json === true) cli.printJson({ removed });
      else cli.print(`unlinked, ${String(removed.length)} of the team's learnings gone`);
    });
}

function addLogout(hub: Command, cli: Cli): void {
  hub
    .command('logout')
    .description('Forget the token; links and learnings stay')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect hub logout'))
    .action(async ({ json }: JsonOption) => {
      requirePerson(cli, 'Whose account is used');
      const wasLoggedIn = await cli.open().hub.logout();
      if (json === true) cli.printJson({ wasLoggedIn });
      else cli.print(wasLoggedIn ? 'logged out' : 'there was no login');
      if (cli.host.env['REFLECT_HUB_TOKEN'] !== undefined) {
        cli.note('REFLECT_HUB_TOKEN is set, and is used as before.');
      }
    });
}
