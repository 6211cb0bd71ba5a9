import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';

const ROOT = join(import.meta.dirname, '../..');
const SKILL = join(ROOT, 'apps/claude-adapter/plugin/skills/reflect/SKILL.md');
const CLAUDE = join(import.meta.dirname, '../support/programs/skillful-claude.mjs');

/** The command on the path, as people have it. */
function commandFolder(home: Home): string {
  const folder = home.at('bin');
  mkdirSync(folder);
  const file = join(folder, 'reflect');
  writeFileSync(
    file,
    `#!/bin/sh\nexec "${process.execPath}" "${builtFile('@reflect/cli', 'cli.cjs')}" "$@"\n`,
  );
  chmodSync(file, 0o755);
  return folder;
}

it('A worker that follows the words of the skill leaves what the drain stores', async () => {
  const home = new Home();
  const [harness] = HARNESS_SESSIONS;
  if (harness === undefined) throw new Error('no harness');
  queueSession(home, harness, {
    id: 'skill-session',
    tell: (lines) =>
      [
        lines.said('Install the packages'),
        lines.answered('Installed with npm.'),
        lines.said('No, always use pnpm in this project, never npm.'),
        lines.answered('Understood, I use pnpm.'),
      ].flat(),
  });
  const { code, stdout, stderr } = await home.start(['drain', '--json'], {
    PATH: `${commandFolder(home)}:${process.env['PATH'] ?? ''}`,
    REFLECT_WORKER_DRIVER: 'claude-skill',
    REFLECT_DRAIN_CLAUDE_BIN: CLAUDE,
    REFLECT_TEST_SKILL: SKILL,
  }).ended;
  expect({ code, stderr, report: JSON.parse(stdout) as unknown }).toMatchObject({
    code: 0,
    report: { ended: 'done', learned: 1, stored: 1, failed: 0, dead: 0 },
  });
  expect((await learningList(home)).learnings).toMatchObject([
    { title: 'Use pnpm in this project', status: 'active', source: { driver: 'claude-skill' } },
  ]);
});
