import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openReflect, type Settings } from '@reflect/core';
import { decode, HARNESSES as PROTOCOLS } from '@reflect/hook-protocol';
import type { InstallContext } from '@reflect/installer';
import { adapterGaps, type AdapterTrial } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { HARNESSES, type HarnessAdapter } from '../src/harnesses.js';

const home = join(tmpdir(), 'nobody-has-this-home');
const env = { HOME: home };

function trialOf({ installer }: HarnessAdapter): AdapterTrial<InstallContext, Settings> {
  const contexts = installer.scopes.flatMap(({ name: scope }) =>
    (['linux', 'win32'] as const).map((platform) => ({
      ...{ env, home, cwd: home, platform, node: process.execPath, options: {}, scope },
      state: join(home, '.reflect'),
    })),
  );
  return {
    settings: openReflect({ env }).settings,
    env,
    contexts,
    protocols: PROTOCOLS,
    eventOf: (payload, event) => {
      const read = decode({ harness: installer.harness, event }, JSON.stringify(payload));
      return read.ok ? read.event : undefined;
    },
  };
}

describe.each(HARNESSES.map((adapter) => ({ name: adapter.installer.harness, adapter })))(
  'the adapter of $name',
  ({ adapter }) => {
    it('lacks nothing', async () => {
      expect(await adapterGaps(adapter, trialOf(adapter))).toEqual([]);
    });

    it('is told to lack what is taken away', async () => {
      const bare: HarnessAdapter = {
        support: { ...adapter.support, harness: 'other', transcriptFolders: () => ['sessions'] },
        installer: {
          ...adapter.installer,
          title: '',
          program: 'connect',
          scopes: [{ name: 'project', description: '' }],
          hooks: [{ event: 'NeverFired', timeoutSeconds: 0, reason: '' }],
          sample: () => ({}),
          delivery: { wire: neverAsked(), args: () => [], env: () => ({}), files: () => ({}) },
          mcpArguments: '',
        },
      };
      const gaps = (await adapterGaps(bare, trialOf(adapter))).join('\n');
      for (const part of [
        'It has several names',
        'Its installer is not called',
        'is no whole path',
        'Its title is empty',
        'Its first scope is not',
        'do not start "reflect mcp"',
        'does not say the prompt',
        'NeverFired has no usable time limit',
        'NeverFired has no reason',
        'do not understand its sample of NeverFired',
        'It listens to no prompt.submit',
        'It installs no hook for NeverFired',
      ]) {
        expect(gaps).toContain(part);
      }
    });
  },
);

it('has an adapter for each harness that hooks understand', () => {
  expect(HARNESSES.map(({ installer }) => installer.harness)).toEqual(PROTOCOLS);
});

function neverAsked(): NonNullable<HarnessAdapter['installer']['delivery']>['wire'] {
  return { path: '/', conversation: () => [], isModels: () => false, events: () => [] };
}
