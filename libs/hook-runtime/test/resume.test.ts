import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Dialect } from './support/envelopes.js';
import { bundleHook, HarnessHome, idsIn } from './support/harness-home.js';

const folder = mkdtempSync(join(tmpdir(), 'reflect-resume-'));
let bundle = '';

beforeAll(() => {
  bundle = bundleHook(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const STANDING = 'lrn-0000000a';
const ASKED_FOR = 'lrn-0000000b';
const PNPM = 'how do I install packages with pnpm and not with npm?';

/** A session of a home that knows a rule of the project, and one that a prompt has to ask for. */
class ResumedSession {
  readonly #home: HarnessHome;

  constructor(private readonly dialect: Dialect) {
    this.#home = new HarnessHome(bundle, dialect);
    const scope = `scope: project\nproject: ${this.#home.project}\n`;
    this.#teach(STANDING, 'Prices in this project are cents', `kind: convention\n${scope}`);
    this.#teach(ASKED_FOR, 'Install packages with pnpm and never with npm', 'kind: lesson\n');
  }

  async starts(): Promise<readonly string[]> {
    return idsIn(await this.#home.fire({ recorded: this.#name('SessionStart') }));
  }

  async isResumed(): Promise<readonly string[]> {
    return idsIn(await this.#home.fire({ recorded: `${this.#name('SessionStart')}.resume` }));
  }

  async isAsked(prompt: string): Promise<readonly string[]> {
    const recorded = this.#name('UserPromptSubmitted');
    return idsIn(await this.#home.fire({ recorded, fields: { prompt } }));
  }

  async isCompacted(): Promise<void> {
    await this.#home.fire({ recorded: `${this.#name('PreCompact')}.auto` });
  }

  /** A recorded event as the dialect spells it. */
  #name(event: string): string {
    if (this.dialect === 'copilot-camel') return event.charAt(0).toLowerCase() + event.slice(1);
    return event.replace('Submitted', 'Submit');
  }

  #teach(id: string, title: string, front: string): void {
    const { documents } = this.#home.paths;
    mkdirSync(documents, { recursive: true });
    const head = `id: ${id}\ntitle: ${title}\nstatus: active\n${front}`;
    writeFileSync(join(documents, `${id}.md`), `---\n${head}---\n\n${title}.\n`);
  }
}

describe.each(['claude', 'codex'] as const)('a session of %s that is resumed', (dialect) => {
  it('is given nothing that it still has', async () => {
    const session = new ResumedSession(dialect);
    const before = [await session.starts(), await session.isAsked(PNPM)];
    const after = [await session.isResumed(), await session.isAsked(`${PNPM} Again.`)];
    expect([before, after]).toEqual([
      [[STANDING], [ASKED_FOR]],
      [[], []],
    ]);
  });
});

describe.each(['copilot-camel', 'copilot-pascal'] as const)(
  'a session of %s that is resumed',
  (dialect) => {
    it('is given again what stood at its start, and not what stands with a prompt', async () => {
      const session = new ResumedSession(dialect);
      const before = [await session.starts(), await session.isAsked(PNPM)];
      const after = [await session.isResumed(), await session.isAsked(`${PNPM} Again.`)];
      expect([before, after]).toEqual([
        [[STANDING], [ASKED_FOR]],
        [[STANDING], []],
      ]);
    });

    it('is given nothing twice when its prompt comes before its start', async () => {
      const session = new ResumedSession(dialect);
      await session.starts();
      await session.isCompacted();
      const given = [await session.isAsked('go on'), await session.isResumed()];
      expect([given, await session.isAsked('and on')]).toEqual([[[STANDING], []], []]);
    });

    it('is given nothing twice when its hooks run at once', async () => {
      const session = new ResumedSession(dialect);
      await session.starts();
      await session.isCompacted();
      const given = await Promise.all([session.isResumed(), session.isAsked(PNPM)]);
      expect(given.flat().sort()).toEqual([...new Set(given.flat())].sort());
      expect(given.flat()).toContain(STANDING);
    });
  },
);
