import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { WORKSPACE } from '../support/workspace.js';

/** A version of Node that is tested beside the one that runs the tests. */
export interface FetchedNode {
  readonly major: number;
  /** The folder of its program; empty where there is none. */
  readonly folder: string;
  /** Why there is none. */
  readonly missing: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly nodes: readonly FetchedNode[];
  }
}

const MAJORS = [22, 24, 26];
const FOLDER = join(WORKSPACE, 'bench-out', 'nodes');
/** 50 MB over a slow line. */
const LIMIT_MS = 600_000;

/** Brings the latest of each major version from npm, once: they are kept in `bench-out/nodes`. */
export function setup({ provide }: TestProject): void {
  provide('nodes', MAJORS.map(fetchNode));
}

function fetchNode(major: number): FetchedNode {
  const name = `node-${process.platform}-${process.arch}`;
  const place = join(FOLDER, String(major));
  const folder = join(place, 'node_modules', name, 'bin');
  if (existsSync(join(folder, 'node'))) return { major, folder, missing: '' };
  process.stderr.write(`Fetching Node ${String(major)} from npm: some 50 MB.\n`);
  mkdirSync(place, { recursive: true });
  const args = [
    'install',
    '--prefix',
    place,
    '--no-save',
    '--no-audit',
    `${name}@${String(major)}`,
  ];
  try {
    execFileSync('npm', args, { timeout: LIMIT_MS, stdio: ['ignore', 'ignore', 'pipe'] });
    return { major, folder, missing: '' };
  } catch (error) {
    const [why = ''] = (error as Error).message.split('\n').slice(1);
    process.stderr.write(`Node ${String(major)} is left out: ${why}\n`);
    return {
      major,
      folder: '',
      missing: `npm has no ${name}@${String(major)} for this machine: ${why}`,
    };
  }
}
