import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RunningPage } from './running-page.js';
import { HOSTILE_TITLE, IDS, SESSION, seededHome, type SeededHome } from './seeded-home.js';

const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
/** Of WCAG 2.1, for text of any size. */
const LEAST_CONTRAST = 4.5;
const PROMPT = 'Add the new field to the report';
const MANY = 600;

let home: SeededHome;
let running: RunningPage;

beforeAll(async () => {
  home = await seededHome();
  leaveSession(home.folder);
  running = await RunningPage.open(home);
});

afterAll(async () => {
  expect(await running.close()).toBe(0);
  rmSync(home.folder, { recursive: true, force: true });
});

/** As Claude Code writes a session, with markup in every text, then so many answers. */
function leaveSession(folder: string): void {
  const place = join(folder, '.claude', 'projects', 'p');
  mkdirSync(place, { recursive: true });
  const block = `<reflect-memory>\n- Use pnpm for packages (${IDS.pnpm})\n</reflect-memory>`;
  const call = { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'npm test' } };
  const result = { type: 'tool_result', tool_use_id: 't1', is_error: true };
  const lines: object[] = [
    { type: 'user', promptSource: 'typed', message: { role: 'user', content: PROMPT } },
    { type: 'attachment', attachment: { type: 'hook_additional_context', content: [block] } },
    said(HOSTILE_TITLE),
    { type: 'assistant', message: { role: 'assistant', content: [call] } },
    {
      type: 'user',
      message: { role: 'user', content: [{ ...result, content: `Exit code 1\nno script` }] },
    },
    ...Array.from({ length: MANY }, (_, n) => said(`answer ${String(n)} of the agent`)),
  ];
  const path = join(place, `${SESSION}.jsonl`);
  writeFileSync(path, '');
  for (const [n, line] of lines.entries()) {
    const timestamp = new Date(Date.UTC(2026, 0, 2, 3, 4, n)).toISOString();
    const base = { uuid: `u${String(n)}`, sessionId: SESSION, cwd: folder, timestamp };
    appendFileSync(path, `${JSON.stringify({ ...base, ...line })}\n`);
  }
}

function said(text: string): object {
  return { type: 'assistant', message: { role: 'assistant', content: [{ type: 'text', text }] } };
}

describe('a session', () => {
  it('reads as a conversation, with what reflect gave in its place', async () => {
    const { page } = running;
    await running.see(`#/sessions/${SESSION}`);
    await page.getByRole('heading', { level: 2, name: PROMPT }).waitFor();
    const turns = page.locator('.turn');
    expect(await turns.nth(0).innerText()).toMatch(new RegExp(`^You[^]*${PROMPT}`));
    const given = await turns.nth(1).innerText();
    expect(given).toMatch(/reflect\s+gave the agent/i);
    expect(given).toContain('relevance 0.61');
    expect(await turns.nth(2).innerText()).toContain(HOSTILE_TITLE);
    expect(await page.title()).not.toContain('taken over');
    const call = turns.nth(3);
    expect(await call.innerText()).toMatch(/^Bash npm test\s+failed$/i);
    await call.locator('summary').focus();
    await page.keyboard.press('Enter');
    await call.getByText('no script').waitFor();
    expect(running.complaints).toEqual([]);
  });

  it('is read in parts, by keyboard', async () => {
    const { page } = running;
    await running.see('#/sessions');
    await running.see(`#/sessions/${SESSION}`);
    await page.getByText('1 to 400 of 605').first().waitFor();
    await page.getByRole('button', { name: 'Later' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('401 to 605 of 605').first().waitFor();
    expect(await page.getByText('answer 599 of the agent').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Later' }).first().isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Earlier' }).first().click();
    await page.getByText('1 to 400 of 605').first().waitFor();
    expect(running.complaints).toEqual([]);
  });

  it.each(SIZES)('reads well at %i by %i, light and dark', async (width, height) => {
    const { page } = running;
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await running.see('#/sessions');
      await running.see(`#/sessions/${SESSION}`);
      await page.locator('.turn').first().waitFor();
      await running.shoot(`conversation-${String(width)}-${colorScheme}`);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBe(0);
      expect(await running.leastContrast('.detail')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });
});
