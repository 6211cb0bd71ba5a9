import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

const COUNT = 40;
const LONG_AGO = Date.UTC(2026, 0, 2) / 1000;

const idOf = (n: number): string => `lrn-${String(1000 + n)}`;

function textOf(id: string, title: string): string {
  const facts = ['kind: insight', 'scope: global', 'created: 2026-01-01T00:00:00.000Z'];
  return ['---', `id: ${id}`, `title: ${title}`, ...facts, '---', '', `${title} holds.`, ''].join(
    '\n',
  );
}

/** Documents that were indexed, so that every command finds what was parsed of them. */
class Indexed {
  readonly line = new CommandLine();

  async build(): Promise<this> {
    mkdirSync(this.line.paths.documents, { recursive: true });
    for (let n = 0; n < COUNT; n++) {
      this.write(`fact-${String(n)}`, textOf(idOf(n), `Fact ${String(n)}`));
      utimesSync(this.path(`fact-${String(n)}`), LONG_AGO, LONG_AGO);
    }
    await this.line.run('reindex');
    expect(existsSync(this.line.paths.parsed)).toBe(true);
    return this;
  }

  path(slug: string): string {
    return join(this.line.paths.documents, `${slug}.md`);
  }

  write(slug: string, text: string): void {
    writeFileSync(this.path(slug), text);
  }

  async titles(): Promise<Record<string, string>> {
    const { stdout } = await this.line.run('list', '--status', 'all');
    const rows = stdout.trimEnd().split('\n');
    return Object.fromEntries(
      rows.map((row) => {
        const [id = '', , , status = '', title = ''] = row.split(/ {2,}/u);
        return [id, `${status}: ${title}`];
      }),
    );
  }

  async counts(): Promise<object> {
    const { stdout } = await this.line.run('status', '--json');
    const { active, other, unseen } = (
      JSON.parse(stdout) as { learnings: Record<'active' | 'other' | 'unseen', number> }
    ).learnings;
    return { active, other, unseen };
  }

  /** What doctor says of one check. */
  async finding(name: string): Promise<string> {
    const { stdout } = await this.line.run('doctor', '--json');
    const findings = JSON.parse(stdout) as { check: string; detail: string }[];
    return findings.find(({ check }) => check === name)?.detail ?? '';
  }

  index(): Promise<string> {
    return this.finding('index');
  }
}

describe('commands after documents changed', () => {
  it('see one that was edited by hand, and that it waits for a person', async () => {
    const base = await new Indexed().build();
    expect(await base.counts()).toEqual({ active: COUNT, other: 0, unseen: 0 });
    const text = readFileSync(base.path('fact-3'), 'utf8');
    base.write('fact-3', text.replaceAll('Fact 3', 'By hand'));
    expect((await base.titles())[idOf(3)]).toBe('proposed: By hand');
    // What an editor changed in its place, status counts as it was until the index is refreshed.
    expect(await base.finding('learnings')).toContain('1 document came from elsewhere');
    expect((await base.line.run('list')).stdout).not.toContain(idOf(3));
    expect((await base.line.run('show', idOf(3))).stdout).toContain('By hand holds.');
    expect(await base.index()).toContain('1 gone');
  });

  it('see an edit that leaves size and time of the document as they were', async () => {
    const base = await new Indexed().build();
    const text = readFileSync(base.path('fact-3'), 'utf8');
    base.write('fact-3', text.replaceAll('Fact 3', 'Fake 3'));
    utimesSync(base.path('fact-3'), LONG_AGO, LONG_AGO);
    expect((await base.titles())[idOf(3)]).toBe('proposed: Fake 3');
  });

  it('miss one that was deleted', async () => {
    const base = await new Indexed().build();
    rmSync(base.path('fact-3'));
    expect(Object.keys(await base.titles())).toHaveLength(COUNT - 1);
    expect(await base.counts()).toEqual({ active: COUNT - 1, other: 0, unseen: 0 });
    expect((await base.line.run('show', idOf(3))).code).not.toBe(0);
    expect(await base.index()).toContain('1 gone');
  });

  it('see one that git brought, and an id that moved to another document', async () => {
    const base = await new Indexed().build();
    base.write('brought', textOf('lrn-2001', 'Brought by git'));
    const moved = readFileSync(base.path('fact-4'), 'utf8');
    rmSync(base.path('fact-4'));
    base.write('moved', moved);
    const titles = await base.titles();
    expect(titles['lrn-2001']).toBe('proposed: Brought by git');
    expect(titles[idOf(4)]).toBe('active: Fact 4');
    expect(await base.counts()).toEqual({ active: COUNT, other: 1, unseen: 1 });
    expect((await base.line.run('show', 'lrn-2001')).stdout).toContain('Brought by git holds.');
  });

  it('see what another command learned', async () => {
    const base = await new Indexed().build();
    await base.line.run('learn', 'when the pump stops, open valve nine first', '--global');
    const learned = Object.values(await base.titles()).filter((title) => title.includes('valve'));
    expect(learned).toHaveLength(1);
    await base.line.run('learn', 'when the pump stops, open valve nine first', '--global');
    expect(Object.keys(await base.titles())).toHaveLength(COUNT + 1);
    expect(await base.index()).toContain(String(COUNT + 1));
  });
});
