import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { newFolder, removeFolder, snapshot, type SnapshotEntry } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  applyPlan,
  changesOf,
  configFormat,
  planInstall,
  planUninstall,
  type WantedInstall,
} from '../../src/index.js';
import { configText } from '../support/arbitrary-config.js';
import { siteIn, wantedIn } from '../support/wanted.js';

const RUNS = { numRuns: 25 };

describe('an installation on disk', () => {
  it('is taken back to the byte', () =>
    forAnyHome(async (home) => {
      const before = snapshot(home);
      await install(home);
      await uninstall(home);
      expect(snapshot(home)).toEqual(before);
    }));

  it('changes nothing the second time', () =>
    forAnyHome(async (home) => {
      await install(home);
      const once = snapshot(home);
      expect(changesOf(planInstall(wantedIn(home), siteIn(home)))).toEqual([]);
      await install(home);
      expect(snapshot(home)).toEqual(once);
    }));

  it('is after an upgrade what it is fresh, and still taken back to the byte', () =>
    forAnyHome(async (home) => {
      const before = snapshot(home);
      await install(home);
      const fresh = people(snapshot(home));
      await uninstall(home);
      await install(
        home,
        wantedIn(home, { version: 2, events: ['SessionStart', 'Stop', 'PreCompact'] }),
      );
      await install(home);
      expect(people(snapshot(home))).toEqual(fresh);
      await uninstall(home);
      expect(snapshot(home)).toEqual(before);
    }));

  it('is taken back without its record, as far as its entries tell', () =>
    forAnyHome(async (home) => {
      const before = parsedSettings(home);
      await install(home);
      removeFolder(join(home, '.reflect'));
      await uninstall(home);
      expect(JSON.stringify(parsedSettings(home) ?? {})).not.toContain('reflect-test-hook');
      expect(withoutEmpty(parsedSettings(home))).toEqual(withoutEmpty(before));
    }));
});

async function install(home: string, wanted: WantedInstall = wantedIn(home)): Promise<void> {
  await applyPlan(planInstall(wanted, siteIn(home)));
}

async function uninstall(home: string): Promise<void> {
  await applyPlan(planUninstall(wantedIn(home), siteIn(home)));
}

async function forAnyHome(check: (home: string) => Promise<void>): Promise<void> {
  const text = fc.option(configText, { nil: undefined, freq: 8 });
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(0o600, 0o644), async (settings, mode) => {
      const home = newFolder();
      try {
        if (settings !== undefined) {
          mkdirSync(join(home, 'config'));
          writeFileSync(join(home, 'config', 'settings.json'), settings, { mode });
        }
        await check(home);
      } finally {
        removeFolder(home);
      }
    }),
    RUNS,
  );
}

/** Without what reflect knows about its installations. */
function people(entries: Record<string, SnapshotEntry>): Record<string, SnapshotEntry> {
  return Object.fromEntries(
    Object.entries(entries).filter(([path]) => !path.startsWith('.reflect')),
  );
}

function parsedSettings(home: string): Record<string, unknown> | undefined {
  const text = snapshot(home)['config/settings.json'];
  if (text === undefined) return undefined;
  const file = join(home, 'config', 'settings.json');
  return configFormat('jsonc').parse(readFileSync(file, 'utf8'), file) as Record<string, unknown>;
}

/** Lists of hooks that hold nothing, and the key that holds no list, count for nothing. */
function withoutEmpty(value: Record<string, unknown> = {}): unknown {
  const { hooks, ...rest } = value as { hooks?: Record<string, unknown[]> };
  const lists = Object.entries(hooks ?? {}).filter(([, list]) => list.length > 0);
  return { ...rest, hooks: Object.fromEntries(lists) };
}
