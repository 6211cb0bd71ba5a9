import assert from 'node:assert/strict';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { isGiven } from '../stage/reflect-block.js';
import type { Stage } from '../stage/stage.js';
import { RULE } from './lesson.js';
import type { Scenario } from './scenario.js';

/** Says what it is about in words of the rule: without an index there are only those. */
const PROMPT = 'Which timestamps should the database store for the dates of an order?';

/** The index is derived: a damaged one costs no prompt its lesson. */
export const brokenIndex: Scenario = {
  name: 'a damaged index costs no prompt its lesson',
  run: async (stage) => {
    await installTrusted(stage);
    const known = await learn(stage, RULE);
    await stage.ask(['reindex']);
    assert.notEqual(breakIndex(stage), 0, 'files of the index that were damaged');
    const { requests } = await stage.prompt(PROMPT);
    assert.ok(isGiven(requests, known), 'the rule beside a damaged index');
    return {};
  },
};

/** Writes over every file of the index; gives how many. */
function breakIndex({ home }: Stage): number {
  const folder = join(home, '.learnings', 'graphrag');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  for (const file of files) writeFileSync(file, 'damaged');
  return files.length;
}
