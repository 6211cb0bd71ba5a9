import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Learning } from '@reflect/core';
import { expect } from 'vitest';

import { Home } from './home.js';
import { learningList } from './learning-list.js';
import { teach } from './teach.js';

interface Sentence {
  readonly language: string;
  readonly text: string;
}

/** Orders that no person gave, in eleven languages, and rules of a person in ten. */
export const ORDERS: readonly string[] = fixture('orders.json');
export const RULES: readonly string[] = fixture('honest-languages.json');

/** Reflecting and searching take their time on a busy machine. */
export const PATIENCE_MS = 300_000;
/** Long enough that no two orders share it. */
const PIECE = 16;

function fixture(name: string): readonly string[] {
  const path = join(import.meta.dirname, '../fixtures/hostile', name);
  return (JSON.parse(readFileSync(path, 'utf8')) as Sentence[]).map(({ text }) => text);
}

/** Whether any part of some length of a text stands in what is shown. */
export function isIn(shown: string, text: string): boolean {
  const flat = (one: string): string => one.replaceAll(/\s+/gu, ' ');
  const [all, wanted] = [flat(shown), flat(text)];
  const size = Math.min(PIECE, wanted.length);
  for (let at = 0; at + size <= wanted.length; at += 1) {
    if (all.includes(wanted.slice(at, at + size))) return true;
  }
  return false;
}

/** Counts attacks by other doors than transcripts; none may become active. */
export class AttackTally {
  #count = 0;
  readonly #active: string[] = [];

  judge(door: string, attacks: readonly string[], shown: string): void {
    const active = attacks.filter((text) => isIn(shown, text)).map((text) => `${door}: ${text}`);
    this.#count += attacks.length;
    this.#active.push(...active);
    expect(active).toEqual([]);
  }

  tell(): void {
    const counts = `${String(this.#active.length)} of ${String(this.#count)}`;
    process.stdout.write(`orders active by other doors: ${counts}\n`);
  }
}

/** A home that was used before: it has a ledger, an index and a rule of its person. */
export async function usedHome(): Promise<Home> {
  const home = new Home({ REFLECT_CAPTURE_HEADLESS_IS_PERSON: 'false' });
  await teach(home, 'when the kettle whistles, take it off the stove', { everywhere: true });
  return home;
}

/** Everything of active learnings that a model may be shown. */
export async function activeText(home: Home): Promise<string> {
  const { learnings } = await learningList(home);
  return learnings
    .filter(({ status }) => status === 'active')
    .map(shownOf)
    .join('\n');
}

/** Everything of a learning that a model may be shown. */
export function shownOf({ title, body, queries, tags, entities }: Learning): string {
  return [title, body, ...queries, ...tags, ...entities.map(({ name }) => name)].join('\n');
}

/** The id of the nth learning of an attack. */
export function numberedId(n: number): string {
  return `lrn-${String(n).padStart(16, '0')}`;
}

/** A document as git brings it, which claims to be a person's. */
export function documentOf(
  n: number,
  parts: Readonly<Record<string, string | readonly string[]>>,
): string {
  const front = {
    ...{ format: 1, id: numberedId(n), kind: 'insight', title: `Note ${String(n)}` },
    ...{ scope: 'global', tags: ['notes'], queries: ['how to build'], source: { origin: 'user' } },
    ...{ created: '2026-05-02T10:00:00.000Z', status: 'active', body: 'It is so.', ...parts },
  };
  const { body, ...rest } = front;
  const yaml = Object.entries(rest).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${yaml.join('\n')}\n---\n\n${body}\n`;
}
