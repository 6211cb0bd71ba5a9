import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DrainReport, Learning, LearningKind } from '@reflect/core';

import type { Lesson } from './reflect-block.js';
import type { Stage } from './stage.js';
import { waitFor } from './wait-for.js';

interface LearningList {
  readonly learnings: readonly Learning[];
}

/** The learnings of a home, whatever their status. */
export async function learningsOf(stage: Stage): Promise<readonly Learning[]> {
  return (await stage.ask<LearningList>(['list', '--status', 'all'])).learnings;
}

/** Drains until nothing is due, also where a drain that a hook started is still at it. */
export function drain(stage: Stage, changes: Record<string, string> = {}): Promise<DrainReport> {
  return waitFor('a drain of its own', async () => {
    const report = await stage.ask<DrainReport>(['drain'], changes);
    return report.ended === 'busy' ? undefined : report;
  });
}

/** The one learning of a home; tells what the drain did where it is another number. */
export async function onlyLearning(stage: Stage): Promise<Learning> {
  const report = await drain(stage);
  const learnings = await learningsOf(stage);
  const [learning] = learnings;
  if (learning !== undefined && learnings.length === 1) return learning;
  const queue = await stage.ask<object>(['queue']);
  assert.fail(
    `Expected one learning and found ${String(learnings.length)}. Drain: ${JSON.stringify(report)}. Queue: ${JSON.stringify(queue)}. Titles: ${JSON.stringify(learnings.map(({ title }) => title))}`,
  );
}

/** Teaches a home a rule, as a person does by hand. */
export async function learn(stage: Stage, rule: string): Promise<Lesson> {
  const { id } = await stage.ask<{ readonly id: string }>(['learn', rule]);
  return { id, title: rule };
}

interface ReviewList {
  readonly documents: { readonly hash: string };
}

/**
 * Has the one learning of a home come back with a file: edits its document, and approves that, as a
 * person does in an editor and a terminal.
 */
export async function bindToFile(stage: Stage, kind: LearningKind, file: string): Promise<void> {
  const folder = join(stage.home, '.learnings', 'documents');
  for (const name of readdirSync(folder).filter((document) => document.endsWith('.md'))) {
    const path = join(folder, name);
    const bound = `kind: ${kind}\nfiles: ['**/${file}']\n`;
    writeFileSync(path, readFileSync(path, 'utf8').replace('kind: lesson\n', bound));
  }
  await stage.ask(['reindex']);
  const { documents } = await stage.ask<ReviewList>(['review']);
  await stage.ask(['review', '--approve', 'documents', '--hash', documents.hash]);
}
