import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSuppressions } from '@reflect/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { RunningPage } from './running-page.js';
import {
  HOSTILE_TITLE,
  IDS,
  INSIGHT,
  seededHome,
  SESSION,
  WARNING,
  type SeededHome,
} from './seeded-home.js';

let home: SeededHome;
let running: RunningPage;

beforeAll(async () => {
  home = await seededHome();
  running = await RunningPage.open(home);
});

beforeEach(() => {
  running.complaints.length = 0;
});

afterAll(async () => {
  expect(await running.close()).toBe(0);
  rmSync(home.folder, { recursive: true, force: true });
});

function documentOf(slug: string): string {
  return readFileSync(join(home.reflect.paths.documents, `${slug}.md`), 'utf8');
}

async function titles(): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const one of home.reflect.learnings.list()) {
    if (one.type === 'learning') found.push(one.learning.title);
  }
  return found;
}

describe('the page', () => {
  it('takes the token out of the address, and still has it after a reload', async () => {
    const { page } = running;
    expect(new URL(page.url()).hash).toBe('#/home');
    await page.reload();
    await page.getByRole('heading', { name: 'This week', exact: true }).waitFor();
    await running.see('#/learnings');
    await page.getByText('3 learnings').waitFor();
    expect(running.complaints).toEqual([]);
  });

  it('finds by words and by meaning, and explains each score', async () => {
    const { page } = running;
    await running.see('#/learnings');
    await page.getByRole('searchbox').fill('the schema changed, what about codegen');
    await page.getByText(/weighed, \d+ would be given/).waitFor();
    await page.getByRole('listbox').getByRole('option').first().click();
    const explanation = page.getByRole('region', { name: 'How the search came to it' });
    await explanation.waitFor();
    const told = await explanation.innerText();
    for (const part of ['Meaning', 'about this', 'Words', 'Relevance', 'against a threshold of']) {
      expect(told).toContain(part);
    }
    expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe(
      'Run make codegen when the database schema changes',
    );
    await running.shoot('search');
    expect(running.complaints).toEqual([]);
  });

  it('edits the document on disk, and undo puts it back', async () => {
    const { page } = running;
    const slug = 'run-make-codegen-when-the-database-schema-changes';
    const before = documentOf(slug);
    await running.see(`#/learnings/${IDS.codegen}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Text').fill('Correction: run make codegen, then the tests.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    expect(documentOf(slug)).toContain('Correction: run make codegen, then the tests.');
    const undo = page.getByRole('button', { name: /^Undo last change: “Run make codegen/ });
    await undo.click();
    await page.getByText(/^Undone:/).waitFor();
    expect(documentOf(slug)).toBe(before);
  });

  it('says so when somebody else changed it meanwhile', async () => {
    const { page } = running;
    await running.see(`#/learnings/${IDS.pnpm}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await home.reflect.curation.revise(IDS.pnpm, (one) => ({ ...one, tags: ['theirs'] }));
    await page.getByLabel('Text').fill('Mine.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('LEARNING_CHANGED').waitFor();
    expect(documentOf('use-pnpm-for-packages')).not.toContain('Mine.');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('shows hostile text as text', async () => {
    const { page } = running;
    await running.see(`#/learnings/${IDS.hostile}`);
    expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe(HOSTILE_TITLE);
    expect(await page.locator('.words').first().innerText()).toContain('<script>');
    expect(await page.title()).toBe('reflect');
    expect(await page.locator('.words a, .words img, .words script').count()).toBe(0);
    expect(running.complaints).toEqual([]);
  });

  it('keeps what a person adds', async () => {
    const { page } = running;
    await running.see('#/learnings');
    await page.getByRole('button', { name: 'Add…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a learning' });
    await dialog.getByLabel('When …, do …').fill('When the cache is stale, run make clean.');
    await dialog.getByLabel('Applies to').selectOption({ label: 'Every project' });
    await running.shoot('learnings-add');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Kept.', { exact: false }).waitFor();
    await page.getByRole('heading', { level: 2, name: /cache is stale/ }).waitFor();
    expect((await titles()).join('\n')).toContain('the cache is stale, run make clean');
    await page.getByRole('button', { name: /^Undo last change/ }).click();
    await page.getByText(/^Undone:/).waitFor();
  });

  it('draws a question against the threshold, and says why not', async () => {
    const { page } = running;
    await running.see('#/recall');
    await page.getByLabel('What a person would ask the agent').fill('the schema changed: codegen?');
    await page.getByRole('button', { name: 'Recall', exact: true }).click();
    await page.getByText(/of \d+ weighed would be given/).waitFor();
    const weighed = page.getByRole('listbox', { name: 'Weighed' }).getByRole('option');
    const rows = await weighed.allInnerTexts();
    expect(rows[0]).toMatch(/make codegen[^]*Given: \d\.\d\d over it[^]*threshold \d\.\d\d/u);
    expect(rows.slice(1).join('\n')).toMatch(/Not given: \d\.\d\d short of it/u);
    await weighed.first().click();
    const explanation = page.getByRole('region', { name: 'How the search came to it' });
    expect(await explanation.innerText()).toMatch(/Meaning\s+\+\d\.\d\d what it says/u);
    await running.shoot('recall');
    await page.getByRole('link', { name: 'Open the learning' }).click();
    await page.getByRole('heading', { level: 2, name: /make codegen/ }).waitFor();
    expect(running.complaints).toEqual([]);
  });

  it('retries a dead letter', async () => {
    const { page } = running;
    await running.see('#/system');
    await page.getByText('cannot work as it is').waitFor();
    await running.shoot('system');
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.getByText('1 job queued again.', { exact: false }).waitFor();
    expect(await home.reflect.queue.depth()).toMatchObject({ pending: 1, dead: 0 });
    await page.getByText('All sessions could be read.').waitFor();
    expect(running.complaints).toEqual([]);
  });

  it('puts the words of what waits right before the decision', async () => {
    const { page } = running;
    await running.see('#/review');
    await page.getByRole('option', { name: /and scripts/ }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('Use pnpm, also for scripts.');
    await running.shoot('review-edit');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('It goes on waiting for your decision.').waitFor();
    const stored = (await home.reflect.learnings.get(IDS.proposed))?.learning;
    expect([stored?.status, stored?.body]).toEqual(['proposed', 'Use pnpm, also for scripts.\n']);
    expect(running.complaints).toEqual([]);
  });

  it('ends a warning, once that is confirmed', async () => {
    const { page } = running;
    await running.see('#/review');
    await page.getByRole('button', { name: `End the warning: ${WARNING}` }).click();
    await page.getByRole('dialog', { name: 'End this warning?' }).waitFor();
    await running.shoot('review-warning');
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByText('The warning has ended.').waitFor();
    expect(await home.reflect.proposals.inForce()).toEqual([]);
    expect(running.complaints).toEqual([]);
  });

  it('looks back at a session, remembers what it found, and takes that back', async () => {
    const { page } = running;
    await running.see('#/review');
    await page.getByRole('combobox').selectOption({ index: 1 });
    await page.getByRole('option', { name: new RegExp(INSIGHT) }).click();
    await page.locator('.reasons').getByText('Nothing that is remembered says this.').waitFor();
    await running.shoot('retro');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText(`Approved: ${INSIGHT}.`, { exact: false }).waitFor();
    expect(await titles()).toContain(INSIGHT);
    await page.getByRole('button', { name: /^Undo last change/ }).click();
    await page.getByText(`Undone: ${INSIGHT} removed.`).waitFor();
    expect(await titles()).not.toContain(INSIGHT);
    await page.getByRole('option', { name: new RegExp(INSIGHT) }).waitFor();
    expect(running.complaints).toEqual([]);
  });

  it('approves what is shown with its diff', async () => {
    const { page } = running;
    await running.see('#/review');
    await page.getByRole('option', { name: /and scripts/ }).click();
    await page.locator('.reasons').getByText('No person said this.', { exact: false }).waitFor();
    await running.shoot('review');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Approved: Use pnpm', { exact: false }).waitFor();
    expect((await home.reflect.learnings.get(IDS.proposed))?.learning.status).toBe('active');
    expect(running.complaints).toEqual([]);
  });

  it('keeps a learning out of the session that was given it, and lifts that again', async () => {
    const { page } = running;
    await running.see(`#/sessions/${SESSION}`);
    await page
      .getByRole('button', { name: /^Do not give in a folder or session/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Do not give it here' });
    expect(await dialog.getByLabel('In one session').isChecked()).toBe(true);
    await dialog.getByRole('combobox').locator(`option[value="${SESSION}"]`).waitFor({
      state: 'attached',
    });
    await running.shoot('do-not-give');
    await dialog.getByRole('button', { name: 'Do not give it there' }).click();
    await page.getByText('It is not given there any more.').waitFor();
    const [kept] = readSuppressions(home.reflect.paths);
    expect(kept).toMatchObject({ id: IDS.pnpm, reach: { kind: 'session', session: SESSION } });
    await running.see(`#/learnings/${IDS.pnpm}`);
    await page.getByRole('button', { name: 'Do not give in a folder or session…' }).click();
    await page.getByText(`Not given in session ${SESSION}`).waitFor();
    await page.getByRole('button', { name: 'Give it again' }).click();
    await page.getByText('It is given again.').waitFor();
    expect(readSuppressions(home.reflect.paths)).toEqual([]);
    expect(running.complaints).toEqual([]);
  });

  it('tells what a session was given', async () => {
    const { page } = running;
    await running.see(`#/sessions/${SESSION}`);
    await page.getByText('The disk was full.').waitFor();
    expect(await page.locator('.timeline').innerText()).toContain('relevance 0.61');
    await running.shoot('session');
    await running.see('#/cost');
    await page.getByText('Most given').waitFor();
    expect(running.complaints).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  it('a learning is found, opened and rated', async () => {
    const { page } = running;
    await running.see('#/learnings');
    await page.reload();
    await page.getByText(/\d learnings/).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add…');
    await page.keyboard.press('Tab');
    await page.keyboard.type('codegen schema');
    await page.getByText(/would be given/).waitFor();
    for (let tabs = 0; tabs < 5; tabs++) await page.keyboard.press('Tab');
    // What stands first is open.
    await page.keyboard.press('Home');
    await page.getByRole('heading', { level: 2, name: /codegen/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Rated +1.').waitFor();
    const total = await page.getByText(/by 1 rating/).innerText();
    expect(total).toContain('+1.0');
  });

  it('a dialog holds the focus, and Escape gives it back', async () => {
    const { page } = running;
    await running.see(`#/learnings/${IDS.codegen}`);
    const forget = page.getByRole('button', { name: 'Forget…' });
    await forget.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Forget this learning?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await forget.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('other pages', () => {
  it('are refused, also where they know the token', async () => {
    const { origin, hash } = new URL(running.url);
    const headers = {
      authorization: `Bearer ${hash.slice('#token='.length)}`,
      origin: 'https://evil.example',
    };
    const refused = await fetch(`${origin}/api/learnings`, { headers });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      403,
      null,
    ]);
  });

  it('see nothing without the token', async () => {
    const { page } = running;
    const other = await page.context().newPage();
    await other.goto(new URL(running.url).origin);
    await other.getByText('UI_WRONG_TOKEN').waitFor();
    expect(await other.getByRole('listbox').count()).toBe(0);
    await other.goto(`${new URL(running.url).origin}/#token=${'A'.repeat(43)}`);
    await other.reload();
    await other.getByText('UI_WRONG_TOKEN').waitFor();
    await other.close();
  });

  it('cannot frame it', async () => {
    const { page } = running;
    const answer = await page.request.get(new URL(running.url).origin);
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
