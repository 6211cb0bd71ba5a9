import { rmSync } from 'node:fs';
import type { Learning } from '@reflect/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { learning } from '../support/learning.js';
import { RunningPage } from './running-page.js';
import { seededHome, type SeededHome } from './seeded-home.js';

const COUNT = 10_000;
const AT_ONCE = 100;
const PROJECTS = 12;
const NAMES = 400;
/** Rows that are in the page, however many there are in the list. */
const MOST_ROWS = 60;
const DRAGS = 12;

let home: SeededHome;
let running: RunningPage;

beforeAll(async () => {
  home = await seededHome();
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, n) => from + n);
    await Promise.all(numbers.map((n) => home.reflect.learnings.add(numbered(n))));
  }
  await home.reflect.reindex();
  running = await RunningPage.open(home);
});

afterAll(async () => {
  expect(await running.close()).toBe(0);
  rmSync(home.folder, { recursive: true, force: true });
});

/** Of a project, naming some of what others name. */
function numbered(n: number): Learning {
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
  const names = [n % NAMES, (n * 7) % NAMES, (n * 31 + 5) % NAMES];
  return learning({
    id: `lrn-1${n.toString(16).padStart(15, '0')}`,
    title: `Number ${String(n)}: tool ${String(n % 97)} wants flag ${String(n % 89)}`,
    body: `When step ${String(n)} fails, pass flag ${String(n % 89)} to tool ${String(n % 97)}.\n`,
    scope: { kind: 'project', project: `github.com/acme/shop-${String(n % PROJECTS)}` },
    entities: [...new Set(names)].map((name) => ({ name: `name-${String(name)}`, type: 'symbol' })),
    created: at,
    updated: at,
  });
}

/** How long the page did not answer while something was done: tasks over 50 ms, in all and the longest. */
async function longTasks(work: () => Promise<void>): Promise<{ count: number; longest: number }> {
  const { page } = running;
  await page.evaluate(() => {
    const kept = globalThis as unknown as { durations: number[]; observer: PerformanceObserver };
    kept.durations = [];
    kept.observer = new PerformanceObserver((list) => {
      kept.durations.push(...list.getEntries().map(({ duration }) => duration));
    });
    kept.observer.observe({ type: 'longtask' });
  });
  await work();
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const kept = globalThis as unknown as { durations: number[]; observer: PerformanceObserver };
    kept.observer.disconnect();
    return { count: kept.durations.length, longest: Math.max(0, ...kept.durations) };
  });
}

/** A machine that does much else says little of the page: the figure is told, and judged by who reads it. */
function tell(what: string, { count, longest }: { count: number; longest: number }): void {
  process.stderr.write(
    `${what}: ${String(count)} long tasks, the longest ${longest.toFixed(0)} ms\n`,
  );
}

describe(`with ${String(COUNT)} learnings`, () => {
  it('a list has only the rows that are seen, wherever it is scrolled to', async () => {
    const { page } = running;
    await running.see('#/learnings');
    await page.getByText('10,003 learnings').waitFor();
    const list = page.getByRole('listbox', { name: 'Learnings' });
    const box = await list.boundingBox();
    if (box === null) throw new Error('The list is not there.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const tasks = await longTasks(async () => {
      for (let n = 0; n < 60; n++) {
        await page.mouse.wheel(0, n < 40 ? 1_200 : -400);
        await page.waitForTimeout(16);
      }
    });
    tell('Scrolling the list', tasks);
    expect(await list.getByRole('option').count()).toBeLessThan(MOST_ROWS);
    await list.focus();
    await page.keyboard.press('End');
    await page.getByRole('heading', { level: 2, name: /./ }).waitFor();
    expect(await list.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe(
      '10003',
    );
    expect(running.complaints).toEqual([]);
  });

  it('the graph draws the best connected, and is moved', async () => {
    const { page } = running;
    await running.see('#/graph');
    await page.getByText('The 400 best connected of', { exact: false }).waitFor();
    await page.locator('.graph-frame canvas').first().waitFor();
    await page.waitForTimeout(4_000);
    const box = await page.locator('.graph').boundingBox();
    if (box === null) throw new Error('The picture is not there.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const tasks = await longTasks(async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let n = 0; n < DRAGS; n++) {
        await page.mouse.move(x + 12 * n, y + 5 * n);
        await page.waitForTimeout(16);
      }
      await page.mouse.up();
    });
    tell('Dragging the graph', tasks);
    await running.shoot('graph-many');
    expect(running.complaints).toEqual([]);
  });
});
