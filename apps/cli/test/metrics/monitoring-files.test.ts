import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';
import { parseExposition } from './parse-exposition.js';

const FOLDER = join(import.meta.dirname, '../../../../docs/monitoring');

async function knownNames(): Promise<ReadonlySet<string>> {
  const { stdout } = await new CommandLine().run('metrics');
  return new Set(
    [...parseExposition(stdout)].flatMap(([name, { type }]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

function namesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\breflect_[a-z_]+/g) ?? [])];
}

interface Dashboard {
  readonly uid: string;
  readonly panels: readonly {
    readonly title: string;
    readonly description?: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

describe('docs/monitoring', () => {
  it('has a dashboard whose panels ask for metrics that there are', async () => {
    const text = readFileSync(join(FOLDER, 'grafana-dashboard.json'), 'utf8');
    const { uid, panels } = JSON.parse(text) as Dashboard;
    const known = await knownNames();
    expect(uid).toBe('reflect');
    const asking = panels.filter(({ targets }) => targets !== undefined);
    expect(asking.length).toBeGreaterThan(8);
    for (const { title, targets = [] } of asking) {
      const names = targets.flatMap(({ expr }) => namesIn(expr));
      expect([title, names.filter((name) => !known.has(name))]).toEqual([title, []]);
      expect(names.length).toBeGreaterThan(0);
    }
  });

  it('has alert rules on metrics that there are, each with its remedy', async () => {
    const text = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');
    const known = await knownNames();
    const expressions = [...text.matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr = '']) => expr);
    const count = (pattern: RegExp): number => [...text.matchAll(pattern)].length;
    expect(expressions.length).toBeGreaterThan(5);
    expect(count(/^ {6}- alert: Reflect\w+$/gm)).toBe(expressions.length);
    expect(count(/^ {10}summary: .+$/gm)).toBe(expressions.length);
    expect(count(/^ {10}description: .*'reflect [a-z]+.*$/gm)).toBe(expressions.length);
    expect(namesIn(expressions.join('\n')).filter((name) => !known.has(name))).toEqual([]);
  });
});
