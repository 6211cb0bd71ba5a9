import { setTimeout } from 'node:timers/promises';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { DemoHome } from '../demo/demo-home.js';
import { demoJson } from '../demo/demo-json.js';
import { demoLines } from '../demo/demo-lines.js';
import { playDemo, type DemoChapter } from '../demo/play-demo.js';
import { examples } from './examples.js';

const READING_MS = 1_500;

interface DemoOptions {
  readonly keep?: true;
  readonly fast?: true;
  readonly json?: true;
}

export function addDemoCommand(program: Command, cli: Cli): void {
  program
    .command('demo')
    .description('Play a real session in a throw-away home and show what the next one gains')
    .option('--keep', 'leave the home behind and say where it is')
    .option('--fast', 'without a pause after each chapter, as in a pipe')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect demo', 'reflect demo --fast --keep'))
    .action(async (options: DemoOptions) => {
      const home = new DemoHome(cli.host.env);
      try {
        await runDemo(cli, home, options);
      } finally {
        if (options.keep !== true) home.remove();
      }
    });
}

async function runDemo(cli: Cli, home: DemoHome, options: DemoOptions): Promise<void> {
  const { keep, json } = options;
  const started = performance.now();
  const chapters: DemoChapter[] = [];
  let paused = 0;
  const progress = cli.progress();
  progress.show('playing a session');
  try {
    for await (const chapter of playDemo(home, cli.host.signal)) {
      progress.end();
      chapters.push(chapter);
      if (json !== true) cli.print(demoLines(chapter, home.folder, cli.view));
      paused += await pause(cli, options);
      progress.show('going on');
    }
  } finally {
    progress.end();
  }
  const ms = Math.round(performance.now() - started - paused);
  if (json === true)
    cli.printJson({ ...demoJson(chapters), ms, ...(keep && { home: home.folder }) });
  else cli.print(['', closingLine(ms, keep === true ? home.folder : undefined)]);
}

/** Time to read a chapter, for people alone; how long it took, in milliseconds. */
async function pause({ host }: Cli, { fast, json }: DemoOptions): Promise<number> {
  const isWatched = host.stdout.isTTY === true && fast !== true && json !== true;
  if (!isWatched || host.signal.aborted) return 0;
  const from = performance.now();
  await setTimeout(READING_MS, undefined, { signal: host.signal }).catch(() => undefined);
  return performance.now() - from;
}

function closingLine(ms: number, home: string | undefined): string {
  const took = `Done in ${(ms / 1000).toFixed(1)} s: no LLM, no network`;
  return home === undefined ? `${took}, nothing left behind.` : `${took}. Its home is ${home}`;
}
