import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { Home } from '../support/home.js';
import { WORKSPACE } from '../support/workspace.js';

interface Demo {
  readonly session: { readonly hooks: readonly { readonly event: string }[] };
  readonly reflected: {
    readonly report: { readonly ended: string; readonly learned: number };
    readonly learnings: readonly { readonly id: string; readonly title: string }[];
  };
  readonly recalled: {
    readonly context: string;
    readonly given: readonly { readonly id: string }[];
  };
  readonly home?: string;
}

/** How long it took, and so where lines break, is another matter each time. */
function timeless(text: string): string {
  return text
    .replaceAll(/\d+(?:\.\d)?\s+m?s\b/gu, 'T')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

describe('reflect demo', () => {
  it('gives a new session what the recorded one taught, and leaves nothing behind', async () => {
    const home = new Home();
    const demo = await home.ask<Demo>('demo');
    expect(demo.session.hooks.map(({ event }) => event)).toEqual([
      'SessionStart',
      'UserPromptSubmit',
      'Stop',
      'UserPromptSubmit',
      'PreCompact',
      'Stop',
      'SessionEnd',
    ]);
    expect(demo.reflected.report).toMatchObject({ ended: 'done', learned: 1 });
    const [learning] = demo.reflected.learnings;
    expect(learning?.title).toContain('pnpm');
    expect(demo.recalled.context).toContain(learning?.id);
    expect(demo.recalled.given.map(({ id }) => id)).toEqual([learning?.id]);
    expect(readdirSync(home.at('tmp'))).toEqual([]);
    expect(readdirSync(home.folder).sort()).toEqual(['project', 'tmp']);
  });

  it('reads well in 80 columns', async () => {
    const home = new Home();
    const { code, stdout, stderr } = await home.reflect('demo');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const tooLong = stdout.split('\n').filter((line) => line.length > 80 && !line.includes('~/'));
    expect(tooLong).toEqual([]);
    expect(stdout).toMatch(/Done in \d+\.\d s: no LLM, no network, nothing left behind\.\n$/u);
  });

  it('prints what its picture in the documentation shows', async () => {
    const { stdout } = await new Home().reflect('demo');
    const picture = readFileSync(join(WORKSPACE, 'docs/images/demo.svg'), 'utf8');
    const shown = [...picture.matchAll(/<text [^>]*>(.*)<\/text>/gu)].map(([, line = '']) => line);
    const [command, ...lines] = shown.map((line) =>
      line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
    expect(command).toBe('$ npx reflect demo');
    expect(timeless(lines.join('\n'))).toBe(timeless(stdout));
  });

  it('keeps its home when it is told to', async () => {
    const home = new Home();
    const { home: kept = '' } = await home.ask<Demo>('demo', '--keep');
    expect(readdirSync(kept)).toEqual(
      expect.arrayContaining(['.learnings', '.reflect', 'project']),
    );
    rmSync(kept, { recursive: true });
  });
});
