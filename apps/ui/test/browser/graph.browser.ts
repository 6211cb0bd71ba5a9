import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RunningPage } from './running-page.js';
import { seededHome, type SeededHome } from './seeded-home.js';

let home: SeededHome;
let running: RunningPage;

beforeAll(async () => {
  home = await seededHome();
  running = await RunningPage.open(home);
});

afterAll(async () => {
  expect(await running.close()).toBe(0);
  rmSync(home.folder, { recursive: true, force: true });
});

describe('the graph', () => {
  it('is drawn, and an entity opens its learnings', async () => {
    const { page } = running;
    await running.see('#/graph');
    await page.locator('.graph-frame canvas').first().waitFor();
    const find = page.getByRole('combobox', { name: 'Find', exact: true });
    await find.fill('prisma');
    await find.press('Enter');
    const entity = page.getByRole('region', { name: 'Chosen' });
    await entity.getByRole('heading', { name: 'prisma' }).waitFor();
    expect(await entity.getByRole('link', { name: /codegen|pnpm|img/ }).count()).toBe(3);
    await running.shoot('graph');
    await find.fill('run make');
    await find.press('Enter');
    await entity.getByText('Learnings of the same entities').waitFor();
    await entity.getByRole('button', { name: 'prisma', exact: true }).click();
    await entity.getByRole('heading', { name: 'prisma' }).waitFor();
    const legend = page.getByRole('list', { name: 'What the colours mean' });
    await legend.getByRole('button', { name: /Convention/ }).click();
    expect(page.url()).toContain('kind=convention');
    await page.getByText('1 learning', { exact: false }).first().waitFor();
    await legend.getByRole('button', { name: /Convention/ }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    const row = page.getByRole('row', { name: /^prisma/ });
    expect(await row.getByRole('cell').first().innerText()).toBe('3');
    expect(running.complaints).toEqual([]);
  });

  it('is hidden behind what was chosen on a narrow window, and drawn again after', async () => {
    const { page } = running;
    await page.setViewportSize({ width: 390, height: 844 });
    await running.see('#/graph');
    const canvas = page.locator('.graph-frame canvas').first();
    await canvas.waitFor();
    await running.see('#/graph/prisma');
    await page.getByRole('heading', { name: 'prisma' }).waitFor();
    expect(await canvas.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'All entities' }).click();
    await canvas.waitFor({ state: 'visible' });
    // It is as wide as its frame, once it was drawn.
    await page.waitForFunction(
      () => (document.querySelector('.graph-frame canvas')?.clientWidth ?? 0) > 200,
    );
    expect(await page.getByText('cannot draw', { exact: false }).count()).toBe(0);
    expect(running.complaints).toEqual([]);
  });
});
