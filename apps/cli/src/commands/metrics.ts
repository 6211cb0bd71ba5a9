import { chmodSync } from 'node:fs';
import { resolve } from 'node:path';
import { metricsText } from '@reflect/core';
import { writeFileAtomic } from '@reflect/files';
import { InvalidArgumentError, type Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { serveMetrics } from '../metrics/serve-metrics.js';
import { examples } from './examples.js';

interface MetricsOptions {
  readonly textfile?: string;
  readonly serve?: true;
  readonly port?: number;
}

const DEFAULT_PORT = 9464;
const MAX_PORT = 65_535;
/** The exporter that reads it runs as somebody else, and there is nothing private in it. */
const READABLE = 0o644;

export function addMetricsCommand(program: Command, cli: Cli): void {
  program
    .command('metrics')
    .description('Print metrics for Prometheus, leave them in a file, or serve them')
    .option(
      '--textfile <path>',
      "write the file, *.prom, that node_exporter's textfile collector reads",
    )
    .option('--serve', 'serve them to this machine at /metrics until interrupted')
    .option('--port <n>', `port to serve at (default: ${String(DEFAULT_PORT)})`, parsePort)
    .addHelpText(
      'after',
      examples(
        'reflect metrics',
        'reflect metrics --textfile /var/lib/node_exporter/reflect.prom',
        'reflect metrics --serve --port 9464',
      ),
    )
    .action(async ({ textfile, serve, port }: MetricsOptions) => {
      if (serve === true && textfile !== undefined) {
        throw usageError('Either write a file with --textfile or serve with --serve.');
      }
      if (port !== undefined && serve !== true) throw usageError('--port goes with --serve.');
      const reflect = cli.open();
      const text = (): Promise<string> => metricsText(reflect, cli.now());
      if (serve === true) await serveAt(cli, port ?? DEFAULT_PORT, text);
      else if (textfile === undefined) cli.print((await text()).trimEnd());
      else writeTextfile(resolve(cli.host.cwd, textfile), await text());
    });
}

async function serveAt(cli: Cli, port: number, text: () => Promise<string>): Promise<void> {
  await serveMetrics({
    port,
    text,
    signal: cli.host.signal,
    onListening: (url) => {
      cli.print(`serving ${url}`);
    },
    onError: (error) => {
      cli.note(error instanceof Error ? error.message : String(error));
    },
  });
}

function writeTextfile(path: string, text: string): void {
  if (!path.endsWith('.prom')) {
    throw usageError(`${path} would not be read: the name of a text file ends in .prom.`);
  }
  writeFileAtomic(path, text);
  chmodSync(path, READABLE);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= MAX_PORT) return port;
  throw new InvalidArgumentError('It must be a number from 0 to 65535.');
}
