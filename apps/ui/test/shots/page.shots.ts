import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { livedInHome } from '../browser/lived-in-home.js';
import { idFrom, sessionOf } from '../browser/lived-in-lessons.js';
import { RunningPage } from '../browser/running-page.js';
import type { SeededHome } from '../browser/seeded-home.js';

/** Each with a text that is there once it has been read; those that are longer than a window also whole. */
const VIEWS = [
  ['home', '#/home', 'Does it help?'],
  ['home-whole', '#/home', 'Does it help?'],
  ['learnings', '#/learnings', 'learnings'],
  ['learning', `#/learnings/${idFrom(3)}`, 'Document'],
  [
    'recall',
    '#/recall?q=the+schema+of+the+orders+table+changes&project=github.com/acme/shop',
    'would be given',
  ],
  [
    'recall-one',
    `#/recall/${idFrom(33)}?q=the+schema+of+the+orders+table+changes&project=github.com/acme/shop`,
    'would be given',
  ],
  ['graph', '#/graph', 'Colour by'],
  ['graph-one', '#/graph/prisma', 'What is known of it'],
  ['graph-table', '#/graph?as=table', 'Named together with'],
  ['review', '#/review', 'kubectl'],
  ['review-one', `#/review/${idFrom(58)}`, 'rollout restart deployment/web'],
  ['sessions', '#/sessions', 'The search finds no products'],
  ['session', `#/sessions/${sessionOf(54)}`, 'Understood'],
  ['system', '#/system', 'Most given'],
  ['system-whole', '#/system', 'Most given'],
] as const;

function heightOf(name: string, width: number): number {
  if (name.endsWith('-whole')) return width < 600 ? 4_200 : 2_400;
  return width < 600 ? 844 : 900;
}

let home: SeededHome;
let running: RunningPage;

beforeAll(async () => {
  home = await livedInHome();
  running = await RunningPage.open(home);
});

afterAll(async () => {
  expect(await running.close()).toBe(0);
  rmSync(home.folder, { recursive: true, force: true });
});

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('%s, %i wide', (colorScheme, width) => {
  it.each(VIEWS)('%s', async (name, hash, sign) => {
    const { page } = running;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: heightOf(name, width) });
    await running.see(hash);
    await page.getByText(sign, { exact: false }).first().waitFor({ state: 'attached' });
    // A picture lays itself out in a worker of its own.
    await page.waitForTimeout(name.startsWith('graph') ? 1_500 : 400);
    await running.shoot(`lived-in/${name}-${String(width)}-${colorScheme}`);
    expect(running.complaints).toEqual([]);
  });
});
