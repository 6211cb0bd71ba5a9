import { performance } from 'node:perf_hooks';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { DemoHome } from '../demo/demo-home.js';
import { demoJson } from '../demo/demo-json.js';
import { demoLines } from '../demo/demo-lines.js';
import { playDemo, type DemoChapter } from '../demo/play-demo.js';
import { examples } from './examples.js';

interface DemoOptions {
  readonly keep?: true;
  readonly json?: true;
}

export function addDemoCommand(program: Command, cli: Cli): void {
  program
    .command('demo')
    .description('Play a real session in a throw-away home and show what the next one gains')
    .option('--keep', 'leave the home behind and say where it is')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect demo', 'reflect demo --keep'))
    .action(async (options: DemoOptions) => {
      const home = new DemoHome(cli.host.env);
      try {
        await runDemo(cli, home, options);
      } finally {
        if (options.keep !== true) home.remove();
      }
    });
}

async function runDemo(cli: Cli, home: DemoHome, { keep, json }: DemoOptions): Promise<void> {
  const started = performance.now();
  const chapters: DemoChapter[] = [];
  const progress = cli.progress();
  progress.show('playing a session');
  try {
    for await (const chapter of playDemo(home, cli.host.signal)) {
      progress.end();
      chapters.push(chapter);
      if (json !== true) cli.print(demoLines(chapter, home.folder, cli.view));
      progress.show('going on');
    }
  } finally {
    progress.end();
  }
  const ms = Math.round(performance.now() - started);
  if (json === true)
    cli.printJson({ ...demoJson(chapters), ms, ...(keep && { home: home.folder }) });
  else cli.print(['', closingLine(ms, keep === true ? home.folder : undefined)]);
}

function closingLine(ms: number, home: string | undefined): string {
  const took = `Done in ${(ms / 1000).toFixed(1)} s: no LLM, no network`;
  return home === undefined ? `${took}, nothing left behind.` : `${took}. Its home is ${home}`;
}
