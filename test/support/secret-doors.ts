import { expect } from 'vitest';

import { doorSecrets, type DoorSecret, type SecretBundle } from './door-secrets.js';
import { IS_EXHAUSTIVE } from './exhaustive.js';
import type { NodeResult } from './node-run.js';
import { SecretSearch } from './secret-search.js';
import { tellUnseen } from './unseen-cases.js';

export const SECRETS = doorSecrets(Number(process.env['REFLECT_TEST_SEED'] ?? 1));
/** Through every door go as many, of as many kinds, and less than two of a hundred stay. */
const LEAST = { forms: 400, kinds: 120 };
export const MOST_LEFT = Math.floor((SECRETS.length - 1) / 50);
const AT_ONCE = 4;
/** What people, harnesses and the player of a worker wrote, and reflect only reads. */
const SOURCES =
  /^(?:\.claude|\.codex|\.copilot|\.gemini|\.qwen|\.reflect\/transcripts)\/(?!.*chronicle).*\.jsonl$|^own\.jsonl$|^leaks\.json$|hand-\d+\.md$/u;

/** Each alone takes minutes, so many are told together. */
export function together(most: number): number {
  return IS_EXHAUSTIVE ? 1 : most;
}

/** Of what is a process each, one of some, and all of it where there is time. */
export function someOf<T>(all: readonly T[], every: number): readonly T[] {
  return IS_EXHAUSTIVE ? all : all.filter((_, n) => n % every === 0);
}

export type Told = Pick<SecretBundle, 'marker' | 'text'>;
export type Files = Readonly<Record<string, string>>;

/** What was left of secrets, and by which door. */
export class SecretLeaks {
  readonly #search = new SecretSearch(SECRETS);
  readonly #left = new Set<DoorSecret>();
  readonly #doors = new Map<string, Set<DoorSecret>>();

  look(door: string, files: Files): void {
    for (const [path, bytes] of Object.entries(files)) {
      if (SOURCES.test(path)) continue;
      for (const secret of this.#search.in(bytes)) {
        this.#left.add(secret);
        this.#doors.set(door, (this.#doors.get(door) ?? new Set()).add(secret));
        if (process.env['REFLECT_TEST_SHOW'] !== undefined && SECRETS.indexOf(secret) % 3 !== 2)
          process.stdout.write(`  ${door} ${path}: ${secret.form}\n`);
      }
    }
  }

  /** How many were left by any door. */
  tell(): number {
    for (const [door, left] of this.#doors)
      process.stdout.write(`secrets left by ${door}: ${String(left.size)}\n`);
    tellUnseen('secrets taken out at every door', SECRETS, [...this.#left]);
    return this.#left.size;
  }
}

/** That the word beside enough secrets stands in some files: where nothing is kept, nothing leaks. */
export function expectHeard(door: string, files: Files, part = /^/u): void {
  const bytes = Object.entries(files).flatMap(([path, text]) => (part.test(path) ? [text] : []));
  const all = bytes.join('\n');
  expectEnough(
    door,
    SECRETS.filter(({ marker }) => all.includes(marker)),
  );
}

/** That as many secrets of as many kinds came to a door as it takes to say anything of it. */
export function expectEnough(door: string, heard: readonly DoorSecret[]): void {
  const kinds = new Set(heard.map(({ kind }) => kind)).size;
  const counts = `${String(heard.length)} of ${String(kinds)} kinds`;
  process.stdout.write(`secrets that came to ${door}: ${counts}\n`);
  expect(heard.length).toBeGreaterThanOrEqual(LEAST.forms);
  expect(kinds).toBeGreaterThanOrEqual(LEAST.kinds);
}

/** Some at once, in order. */
export async function eachOf<T, R>(
  all: readonly T[],
  run: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  for (let n = 0; n < all.length; n += AT_ONCE)
    results.push(...(await Promise.all(all.slice(n, n + AT_ONCE).map(run))));
  return results;
}

export function outputOf(results: readonly NodeResult[]): string {
  return results.map(({ stdout, stderr }) => stdout + stderr).join('\n');
}
