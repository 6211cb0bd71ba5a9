import { InvalidArgumentError, type Command } from 'commander';

import type { Cli } from '../cli.js';
import { canOpenBrowser, openBrowser } from '../open-browser.js';
import { ownVersion } from '../package-files.js';
import { requirePerson } from '../require-person.js';
import { examples } from './examples.js';

interface UiCommandOptions {
  readonly port?: number;
  readonly open: boolean;
  readonly json?: true;
}

const HIGHEST_PORT = 65_535;

export function addUiCommand(program: Command, cli: Cli): void {
  program
    .command('ui')
    .description('Show the knowledge base as a page in your browser, until Ctrl-C')
    .option('--port <number>', 'port of 127.0.0.1 (default: one that is free)', parsePort)
    .option('--no-open', 'do not open a browser')
    .option('--json', 'print the URL as JSON')
    .addHelpText(
      'after',
      [
        examples('reflect ui', 'reflect ui --port 7878 --no-open'),
        '',
        'Only this machine can reach the page, and only with the token in the URL.',
      ].join('\n'),
    )
    .action(async ({ port, open, json }: UiCommandOptions) => {
      requirePerson(cli, 'What the page decides');
      // A package of its own, which no other command should have to load.
      const { serveUi } = await import('@reflect/ui');
      const { clock, cwd, env, signal } = cli.host;
      const running = await serveUi({
        reflect: cli.open({ resident: true }),
        version: ownVersion(),
        ...{ clock, cwd },
        onProblem: (message) => {
          cli.note(message);
        },
        ...(port !== undefined && { port }),
      });
      try {
        if (json === true) cli.printJson({ url: running.url, port: running.port });
        else cli.print([running.url, 'Ctrl-C ends it.']);
        if (open && json !== true && canOpenBrowser(env)) openBrowser(running.browserUrl(), env);
        await aborted(signal);
      } finally {
        await running.close();
      }
    });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > HIGHEST_PORT) {
    throw new InvalidArgumentError(`It must be a number up to ${String(HIGHEST_PORT)}.`);
  }
  return port;
}
