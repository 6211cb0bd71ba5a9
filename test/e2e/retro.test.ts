import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { folderBytes } from '../support/folder-bytes.js';
import { Home } from '../support/home.js';
import { DOWN, ENTER, Terminal } from '../support/terminal.js';

const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';
const PNPM = 'Always use pnpm to install packages';
const CENTS = 'Prices are stored as cents';

interface Shown {
  readonly events: number;
  readonly items: readonly {
    readonly id: string;
    readonly hash: string;
    readonly kind: string;
    readonly diff: string;
  }[];
}

/** A session of a harness that keeps a chronicle, in a project with a repository. */
class Session {
  readonly home = new Home({ REFLECT_CHRONICLE: 'true', REFLECT_BACKGROUND_DRAIN: '0' });
  readonly project = this.home.project();

  constructor(private readonly harness: 'claude' | 'codex') {
    mkdirSync(join(this.project, '.git'));
    writeFileSync(join(this.project, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  }

  get memory(): string {
    const project = this.project.replace(/[^A-Za-z0-9]/gu, '-');
    return this.home.at('.claude', 'projects', project, 'memory', 'MEMORY.md');
  }

  /** Starts it, notes what happens, and ends it. */
  async runs(...events: readonly (readonly [tag: string, text: string])[]): Promise<this> {
    await this.#fire('SessionStart', { source: 'startup' });
    for (const [tag, text] of events) {
      await this.home.ask('chronicle', 'add', tag, text, '--session', SESSION);
    }
    await this.#fire('SessionEnd', { reason: 'other' });
    return this;
  }

  retro(...args: readonly string[]): Promise<Shown> {
    return this.home.ask<Shown>('retro', ...args, '--session', SESSION);
  }

  async #fire(event: string, fields: object): Promise<void> {
    const slug = this.project.replace(/[^A-Za-z0-9]/gu, '-');
    const transcript_path =
      this.harness === 'claude'
        ? this.home.at('.claude', 'projects', slug, `${SESSION}.jsonl`)
        : this.home.at('.codex', 'sessions', '2026', '11', '21', `rollout-${SESSION}.jsonl`);
    const envelope = { session_id: SESSION, transcript_path, cwd: this.project, ...fields };
    const claim = [this.harness, event];
    const input = JSON.stringify({ hook_event_name: event, ...envelope });
    expect((await this.home.fireAs(claim, input)).code).toBe(0);
  }
}

describe('a retro', () => {
  it('changes the memory of Claude Code as a person approved, and undo gives all back', async () => {
    const session = await new Session('claude').runs(
      ['USER-CORRECTION', PNPM],
      ['DECISION', CENTS],
    );
    const { events, items } = await session.retro();
    expect([events, items.map(({ kind }) => kind)]).toEqual([2, ['NEW', 'NEW', 'SUMMARY']]);
    const before = folderBytes(session.home.at('.claude'));
    await session.retro('apply', ...items.map(({ id, hash }) => `${id}:${hash}`));
    expect(readFileSync(session.memory, 'utf8')).toBe(
      `- [${PNPM}](always-use-pnpm-to-install-packages.md)\n- [${CENTS}](prices-are-stored-as-cents.md)\n`,
    );
    expect((await session.retro()).items).toEqual([]);
    await session.home.ask('undo');
    expect(folderBytes(session.home.at('.claude'))).toEqual(before);
  });

  it('makes learnings where a harness keeps no memory, and the next session is given them', async () => {
    const session = await new Session('codex').runs(['USER-CORRECTION', PNPM]);
    const { items } = await session.retro();
    const news = items.filter(({ kind }) => kind === 'NEW');
    await session.retro('apply', ...news.map(({ id, hash }) => `${id}:${hash}`));
    const question = 'how do I install packages here, with npm or with pnpm?';
    const { given } = await session.home.ask<{ given: { title: string }[] }>('recall', question);
    expect([given.map(({ title }) => title), existsSync(session.memory)]).toEqual([[PNPM], false]);
  });

  it('asks one by one in a terminal', async () => {
    const session = await new Session('claude').runs(['USER-CORRECTION', PNPM]);
    const args = [builtFile('@reflect/cli', 'cli.cjs'), 'retro', '--session', SESSION];
    const terminal = new Terminal({ args, cwd: session.project, env: session.home.env });
    await terminal.shows('How do you want to go through them?');
    terminal.press(ENTER);
    await terminal.shows('Nothing that is remembered says this.');
    await terminal.shows('What about it?');
    terminal.press(DOWN + ENTER);
    await terminal.shows('applied  NEW');
    await terminal.shows('A summary that tells what happened');
    terminal.press(ENTER);
    expect(await terminal.ended).toBe(0);
    expect(readFileSync(session.memory, 'utf8')).toContain(PNPM);
  });

  it('has nothing to review after a session in which nothing was noted', async () => {
    const session = await new Session('claude').runs();
    const { stdout } = await session.home.reflect('retro', '--session', SESSION);
    expect(stdout).toBe('No events to review\n');
  });
});
