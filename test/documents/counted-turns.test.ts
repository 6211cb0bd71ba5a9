import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { WORKSPACE } from '../support/workspace.js';

const PAGE = 'docs/explanation/who-speaks.md';

/** Rows of tables as their cells, without what lines them up. */
function rowsOf(text: string): readonly string[] {
  return [...text.matchAll(/^\|.*\|$/gmu)]
    .map(([row]) => row.replaceAll(/ +/gu, ' '))
    .filter((row) => !/^\|(?: -+ \|)+$/u.test(row));
}

it('The page on who speaks counts in recordings what its command counts', () => {
  const [, page = ''] =
    /^Public transcripts of Gemini CLI([\s\S]*?)^## /mu.exec(
      readFileSync(join(WORKSPACE, PAGE), 'utf8'),
    ) ?? [];
  const [, told = ''] = /^npm run bench:origin -- (.*)$/mu.exec(page) ?? [];
  const printed = execFileSync(process.execPath, ['test/bench/origin.mjs', ...told.split(' ')], {
    cwd: WORKSPACE,
    encoding: 'utf8',
  });
  const rows = rowsOf(printed);
  expect(rows.length).toBeGreaterThan(10);
  expect(rowsOf(page)).toEqual(rows);
  const total = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Record<string, number>;
  const { transcripts, proven, headless, none, refused } = total;
  expect({ transcripts, none }).toEqual({ transcripts: 11, none: 1 });
  const line = page.replaceAll(/\s+/gu, ' ');
  expect(line).toContain(
    `hold ${String(proven)} proven turns, ${String(headless)} headless ones and one without a proof; ${String(refused)} records`,
  );
});
