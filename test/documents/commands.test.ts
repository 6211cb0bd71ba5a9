import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

import { commandsOnPath } from '../support/commands-on-path.js';
import { Home } from '../support/home.js';
import { MarkdownFile, type CodeBlock } from '../support/markdown-file.js';
import { WORKSPACE } from '../support/workspace.js';
import { PAGES_WITH_COMMANDS } from './pages-with-commands.js';

/*
 * Does what README and tutorial tell a person to type: the blocks of a page one after the other, in one
 * shell, in a home of their own. A block is left out only with the reason in a comment above it,
 * `<!-- not run: why -->`. What a page shows as output (a `text` block after `<!-- output -->` and the
 * block of commands) has to be in what was printed, line by line; `…` stands for anything.
 */

const NOT_RUN = /^not run: \S/u;
/** A page starts some thirty processes, one after the other. */
const PATIENCE_MS = 300_000;
const MARK = '@@ block ';

interface Run {
  readonly code: number | null;
  /** By number of the block. */
  readonly outputs: readonly string[];
  readonly stderr: string;
}

function commandBlocks(page: MarkdownFile): readonly CodeBlock[] {
  return page.blocks.filter(({ language }) => language === 'sh');
}

async function run(blocks: readonly CodeBlock[]): Promise<Run> {
  const home = new Home();
  const { REFLECT_STATE_DIR, REFLECT_LEARNINGS_DIR, ...env } = home.env;
  expect([REFLECT_STATE_DIR, REFLECT_LEARNINGS_DIR]).not.toContain(undefined);
  const script = blocks.map((block, at) => `echo '${MARK}${String(at)}'\n${block.text}`);
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script.join('\n')], {
    cwd: home.project(),
    env: { ...env, PATH: [commandsOnPath(home), env['PATH'] ?? ''].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => shell.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
  const outputs = stdout.split(new RegExp(`^${MARK}\\d+\\n`, 'mu')).slice(1);
  return { code: await closed, outputs, stderr };
}

/** The lines that a page shows, as a pattern that what was printed has to match from its start. */
function patternOf(shown: string): RegExp {
  const lines = shown.split('\n').map((line) => {
    if (line === '…') return '(?:.*\\n)*?';
    return `${line.split('…').map(escaped).join('.*')}\\n`;
  });
  return new RegExp(`^\\n*${lines.join('')}`, 'u');
}

function escaped(part: string): string {
  return part.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
}

/** The block of output that belongs to a block of commands, if the page shows one. */
function shownAfter(page: MarkdownFile, block: CodeBlock): string | undefined {
  if (block.comment !== 'output') return undefined;
  return page.blocks[page.blocks.indexOf(block) + 1]?.text;
}

describe.skipIf(process.platform === 'win32')('what a page tells people to type', () => {
  it.each(PAGES_WITH_COMMANDS)(
    'in %s works, and prints what it shows',
    async (name) => {
      const page = new MarkdownFile(join(WORKSPACE, name));
      const blocks = commandBlocks(page).filter(({ comment }) => !NOT_RUN.test(comment));
      expect(blocks.length).toBeGreaterThan(0);
      const { code, outputs, stderr } = await run(blocks);
      const told = { page: name, block: blocks[outputs.length - 1]?.text, stderr };
      expect({ code, ...(code !== 0 && told) }).toEqual({ code: 0 });
      blocks.forEach((block, at) => {
        const shown = shownAfter(page, block);
        if (shown !== undefined) expect(outputs[at]).toMatch(patternOf(shown));
      });
    },
    PATIENCE_MS,
  );
});
