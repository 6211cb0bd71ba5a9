import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { axeFindings, axeSource } from '@reflect/testing/browser';
import { accessibilityFindings, focusFindings } from './page-checks.js';
import { RunningPage } from './running-page.js';
import { IDS, leaveOutcomes, seededHome, SESSION, type SeededHome } from './seeded-home.js';

/** Each with a text that is there once it has been read. */
const VIEWS = [
  ['home', '#/home', 'Does it help?'],
  ['learnings', '#/learnings', '3 learnings'],
  ['learning', `#/learnings/${IDS.codegen}`, 'Document'],
  ['recall', '#/recall?q=the+schema+changed&project=github.com/acme/shop', 'would be given'],
  ['graph', '#/graph', 'Colour by'],
  ['graph-one', '#/graph/prisma', 'What is known of it'],
  ['graph-table', '#/graph?as=table', 'Named together with'],
  ['recall-one', `#/recall/${IDS.codegen}?q=the+schema+changed`, 'Open the learning'],
  ['review', '#/review', 'Use pnpm for packages and scripts'],
  ['review-one', `#/review/${IDS.proposed}`, 'Approve'],
  ['sessions', '#/sessions', 'given 1'],
  ['session', `#/sessions/${SESSION}`, 'The disk was full.'],
  ['system', '#/system', 'Most given'],
] as const;

const ROOMS = [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const;
/** Of WCAG 2.1, for text of any size. */
const LEAST_CONTRAST = 4.5;

let home: SeededHome;
let running: RunningPage;
let axe = '';

beforeAll(async () => {
  axe = axeSource();
  home = await seededHome();
  leaveOutcomes(home.reflect);
  running = await RunningPage.open(home);
});

afterAll(async () => {
  expect(await running.close()).toBe(0);
  rmSync(home.folder, { recursive: true, force: true });
});

describe.each(ROOMS)('%s, %i wide', (colorScheme, width) => {
  it.each(VIEWS)('%s fits, reads well and can be used by all', async (name, hash, sign) => {
    const { page } = running;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await running.see(hash);
    await page.getByText(sign, { exact: false }).first().waitFor({ state: 'attached' });
    // A picture lays itself out in a worker of its own.
    if (name === 'graph') await page.waitForTimeout(1_000);
    await running.shoot(`${name}-${String(width)}-${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await running.leastContrast('.app')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await axeFindings(page, axe)).toEqual([]);
    if (colorScheme === 'light') expect(await focusFindings(page)).toEqual([]);
    expect(running.complaints).toEqual([]);
  });
});
