import { join } from 'node:path';

import type { InstallSite, JsonObject, WantedInstall } from '../../src/index.js';

export const MARKER = 'reflect-test-hook';
export const EVENTS = ['SessionStart', 'Stop'] as const;

export function siteIn(home: string): InstallSite {
  return {
    harness: 'test',
    scope: 'user',
    root: join(home, 'config'),
    state: join(home, '.reflect'),
  };
}

/** What a harness with hooks in groups wants; `version` tells one reflect from another. */
export function wantedIn(
  home: string,
  { version = 1, events = EVENTS }: { version?: number; events?: readonly string[] } = {},
): WantedInstall {
  return {
    configs: [
      {
        file: join(home, 'config', 'settings.json'),
        format: 'jsonc',
        lists: {
          at: ['hooks'],
          inner: 'hooks',
          markers: [MARKER],
          items: Object.fromEntries(
            events.map((event) => [
              event,
              { item: group(event, version), reason: `fires at ${event}` },
            ]),
          ),
        },
      },
    ],
    files: [
      {
        file: join(home, 'config', 'skills', 'recall', 'SKILL.md'),
        content: `# Recall ${String(version)}\n`,
        reason: 'the recall skill',
      },
    ],
    next: ['Start a session.'],
  };
}

export function group(event: string, version = 1): JsonObject {
  return {
    hooks: [{ type: 'command', command: `${MARKER} ${event}`, timeout: 10 * version }],
  };
}

/** As it is printed on a line that is indented so far. */
export function hookGroup(event: string, indentation: number): string {
  return JSON.stringify(group(event), undefined, 2).replaceAll(
    '\n',
    `\n${' '.repeat(indentation)}`,
  );
}

/** The same hooks in so many configurations. */
export function wantedMany(home: string, count: number): WantedInstall {
  const { configs } = wantedIn(home);
  return {
    configs: Array.from({ length: count }, (_, n) =>
      configs.map((config) => ({ ...config, file: join(home, 'config', `${String(n)}.json`) })),
    ).flat(),
    files: [],
    next: [],
  };
}
