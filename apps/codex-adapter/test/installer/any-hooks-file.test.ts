import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  applyPlan,
  planFor,
  type InstallContext,
  type JsonObject,
  type JsonValue,
} from '@reflect/installer';
import { snapshot } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createCodexInstaller } from '../../src/installer/codex-installer.js';
import { CODEX_HOOKS } from '../../src/installer/codex-hooks.js';
import { handlersOf } from '../../src/installer/hooks-file.js';
import { trustKey } from '../../src/installer/hook-trust.js';

const MARKER = 'reflect-codex-hook';
const RUNS = { numRuns: 15 };

const handler = fc.record(
  {
    type: fc.constantFrom('command', 'prompt'),
    command: fc.constantFrom('say "done"', 'échø', 'other-tool hook', '},]'),
    timeout: fc.nat(9),
  },
  { requiredKeys: ['type', 'command'] },
);
const group = fc.record(
  { matcher: fc.constantFrom('Bash', '*'), hooks: fc.array(handler, { maxLength: 2 }) },
  { requiredKeys: ['hooks'] },
);
const hooks = fc.dictionary(
  fc.constantFrom(...CODEX_HOOKS.map(({ event }) => event), 'Interrupt'),
  fc.array(group, { maxLength: 3 }),
  { maxKeys: 4 },
);

interface Layout {
  readonly indent: string;
  readonly eol: string;
  readonly bom: string;
  readonly end: string;
}

const layout: fc.Arbitrary<Layout> = fc.record({
  indent: fc.constantFrom('', '  ', '    ', '\t'),
  eol: fc.constantFrom('\n', '\r\n'),
  bom: fc.constantFrom('', '\uFEFF'),
  end: fc.constantFrom('', '\n', '\n\n'),
});

/** A `hooks.json` with hooks of other tools, in one of the ways in which people lay such files out. */
const hooksText: fc.Arbitrary<string> = fc
  .record({ description: fc.string({ maxLength: 8 }), hooks }, { requiredKeys: [] })
  .chain((value) => layout.map((style) => print(value, style)));

function print(value: object, { indent, eol, bom, end }: Layout): string {
  const text = JSON.stringify(value, undefined, indent) + end;
  return bom + text.replaceAll('\n', eol);
}

/** An earlier reflect's hook, wherever it stood among those of others. */
const withOldEntry = fc
  .record({
    hooks,
    event: fc.constantFrom(...CODEX_HOOKS.map(({ event }) => event)),
    at: fc.nat(3),
  })
  .map(({ hooks: lists, event, at }): JsonObject => {
    const old = {
      hooks: [{ type: 'command', command: `sh /old/${MARKER} ${event}`, timeout: 60 }],
    };
    const list = (lists[event] ?? []) as JsonValue[];
    return { hooks: { ...lists, [event]: list.toSpliced(at, 0, old) } };
  });

/** A home with this `hooks.json` for as long as the body runs. */
async function inHome(text: string, body: (home: InstalledFolder) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-codex-'));
  try {
    await body(new InstalledFolder(folder, text));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

class InstalledFolder {
  readonly file: string;
  readonly #context: InstallContext;
  readonly #installer = createCodexInstaller({ version: '0.1.0', bundle: '/lib/hook.cjs' });

  constructor(
    readonly folder: string,
    text: string,
  ) {
    mkdirSync(join(folder, '.codex'));
    this.file = join(folder, '.codex', 'hooks.json');
    writeFileSync(this.file, text);
    this.#context = {
      env: {},
      home: folder,
      cwd: folder,
      platform: 'linux',
      node: '/usr/bin/node',
      state: join(folder, '.reflect'),
      scope: 'user',
      options: {},
    };
  }

  async run(action: 'install' | 'uninstall'): Promise<void> {
    await applyPlan(await planFor(this.#installer, this.#context, action));
  }

  text(): string {
    return readFileSync(this.file, 'utf8');
  }

  value(): JsonObject {
    return JSON.parse(this.text().replace(/^\uFEFF/, '')) as JsonObject;
  }

  /** All that is in the home but for reflect's own state. */
  files(): object {
    const all = Object.entries(snapshot(this.folder));
    return Object.fromEntries(all.filter(([path]) => !path.startsWith('.reflect')));
  }

  /** Where the hooks of others stand, as Codex knows them. */
  foreign(): readonly (readonly [key: string, handler: JsonObject])[] {
    return handlersOf(this.value())
      .filter(({ value }) => !JSON.stringify(value).includes(MARKER))
      .map((hook) => [trustKey('', hook), hook.value]);
  }

  own(): readonly unknown[] {
    return handlersOf(this.value())
      .filter(({ value }) => JSON.stringify(value).includes(MARKER))
      .map(({ event, matcher, value }) => ({ event, matcher, value }))
      .toSorted((a, b) => a.event.localeCompare(b.event));
  }
}

describe('any hooks.json of a person', () => {
  it('is back to the byte after install and uninstall', async () => {
    await fc.assert(
      fc.asyncProperty(hooksText, (text) =>
        inHome(text, async (home) => {
          const before = home.files();
          await home.run('install');
          expect(home.own()).toHaveLength(CODEX_HOOKS.length);
          await home.run('uninstall');
          expect(home.files()).toEqual(before);
        }),
      ),
      RUNS,
    );
  });

  it('is the same after installing once and twice', async () => {
    await fc.assert(
      fc.asyncProperty(hooksText, (text) =>
        inHome(text, async (home) => {
          await home.run('install');
          const once = snapshot(home.folder);
          await home.run('install');
          expect(snapshot(home.folder)).toEqual(once);
        }),
      ),
      RUNS,
    );
  });

  it('keeps every hook of others where Codex remembers its trust', async () => {
    await fc.assert(
      fc.asyncProperty(hooksText, (text) =>
        inHome(text, async (home) => {
          const before = home.foreign();
          await home.run('install');
          expect(home.foreign()).toEqual(expect.arrayContaining([...before]));
          expect(home.foreign()).toHaveLength(before.length);
        }),
      ),
      RUNS,
    );
  });

  it('keeps every byte that is not of reflect', async () => {
    await fc.assert(
      fc.asyncProperty(hooksText, (text) =>
        inHome(text, async (home) => {
          await home.run('install');
          expect(isSubsequence(text.replaceAll(/\s/g, ''), home.text().replaceAll(/\s/g, ''))).toBe(
            true,
          );
        }),
      ),
      RUNS,
    );
  });

  it('ends up the same whether an older reflect was there or not, each entry in its place', async () => {
    await fc.assert(
      fc.asyncProperty(withOldEntry, layout, (value, style) =>
        inHome(print(value, style), async (home) => {
          const before = home.foreign();
          const places = placesOfOwn(home);
          await home.run('install');
          expect(home.foreign()).toEqual(before);
          expect(placesOfOwn(home)).toEqual(expect.arrayContaining([...places]));
          const upgraded = home.own();
          await inHome('{}\n', async (fresh) => {
            await fresh.run('install');
            const moved = JSON.stringify(fresh.own()).replaceAll(fresh.folder, home.folder);
            expect(upgraded).toEqual(JSON.parse(moved));
          });
        }),
      ),
      RUNS,
    );
  });
});

function placesOfOwn(home: InstalledFolder): readonly string[] {
  return handlersOf(home.value())
    .filter(({ value }) => JSON.stringify(value).includes(MARKER))
    .map((hook) => trustKey('', hook));
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (character === part[at]) at += 1;
  return at === part.length;
}
