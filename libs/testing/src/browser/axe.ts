import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const VERSION = '4.14.1';
const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'bench-out', 'axe');
/** Some 10 MB over a slow line. */
const LIMIT_MS = 120_000;

/**
 * The text of axe-core, from the file that REFLECT_AXE names or from npm, which brings it once: its licence
 * (MPL 2.0) is none that a dependency of this repository has.
 */
export function axeSource(): string {
  const named = process.env['REFLECT_AXE'];
  if (named !== undefined && named !== '') return readFileSync(named, 'utf8');
  const kept = join(FOLDER, 'node_modules', 'axe-core', 'axe.min.js');
  if (!existsSync(kept)) fetchAxe();
  return readFileSync(kept, 'utf8');
}

function fetchAxe(): void {
  process.stderr.write(`Fetching axe-core ${VERSION} from npm.\n`);
  mkdirSync(FOLDER, { recursive: true });
  const args = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--ignore-scripts'];
  try {
    execFileSync('npm', [...args, `axe-core@${VERSION}`], { timeout: LIMIT_MS, stdio: 'pipe' });
  } catch (cause) {
    throw new Error('npm brought no axe-core. Name an axe.min.js in REFLECT_AXE.', { cause });
  }
}

/** What axe runs as in a page. */
interface Axe {
  run(options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds to be serious or critical in a page as it is shown, each with an element. */
export async function axeFindings(page: Page, source: string): Promise<readonly string[]> {
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
}
