import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RunningPage } from './running-page.js';
import { IDS, leaveOutcomes, seededHome, type SeededHome } from './seeded-home.js';

const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
/** Of WCAG 2.1, for text of any size. */
const LEAST_CONTRAST = 4.5;

let home: SeededHome;
let running: RunningPage;

beforeAll(async () => {
  home = await seededHome();
  leaveOutcomes(home.reflect);
  running = await RunningPage.open(home);
});

afterAll(async () => {
  expect(await running.close()).toBe(0);
  rmSync(home.folder, { recursive: true, force: true });
});

describe('the first view', () => {
  it('says what was given, whether it helps, and what waits', async () => {
    const { page } = running;
    await running.see('#/home');
    await page.getByText('it helps', { exact: false }).waitFor();
    const text = await page.locator('#main').innerText();
    expect(text).toContain('1 learning waits for you');
    expect(text).toMatch(/Given\s+1\s+times in 1 session/u);
    expect(text).toMatch(/reflect\s+Running/u);
    expect(text).toContain('Verdicts: 1 keep, 0 ');
    expect(text).not.toContain('* read off');
    expect(text).toMatch(
      /Prevented\s+≈ 16\s+mistakes \(\d+ to \d+\); 20 were told and did not come back/u,
    );
    expect(text).toMatch(
      /Prevented this week\s+Sessions .* told 20 times .*: 20 did not come back/u,
    );
    expect(text).toMatch(/make codegen[^\n]*\s+not again in 20 sessions/u);
    await page.getByText('Each learning, and how often').click();
    const row = page.getByRole('row', { name: /make codegen/ });
    expect(await row.innerText()).toMatch(/0 of 20\s+16 of 20\s+−80 points .*\s+keep/u);
    await page.getByRole('link', { name: '1 learning waits for you' }).click();
    expect(new URL(page.url()).hash).toBe('#/review');
    expect(running.complaints).toEqual([]);
  });

  it('links what it tells of to the learning', async () => {
    const { page } = running;
    await running.see('#/home');
    await page.getByText('Each learning, and how often').click();
    const links = page.getByRole('link', { name: /make codegen/ });
    // What was prevented and learned this week, and what helps.
    expect(await links.count()).toBe(3);
    for (const at of [0, 1, 2]) {
      await running.see('#/home');
      await page.getByText('Each learning, and how often').click();
      await links.nth(at).click();
      await page.getByRole('heading', { level: 2, name: /make codegen/ }).waitFor();
      expect(page.url()).toContain(IDS.codegen);
    }
  });

  it.each(SIZES)('reads well at %i by %i, light and dark', async (width, height) => {
    const { page } = running;
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await running.see('#/home');
      await page.getByText('it helps', { exact: false }).waitFor();
      await running.shoot(`home-${String(width)}-${colorScheme}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await running.leastContrast('#main')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });
});
