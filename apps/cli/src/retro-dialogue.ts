import { dirname } from 'node:path';
import { isReflectError } from '@reflect/hook-protocol';
import type { Reflect, Retro, RetroItem, RetroRequest } from '@reflect/core';

import type { Choice, Cli } from './cli.js';
import { printableLine } from './output/printable.js';
import { retroHead, retroItemLines } from './output/retro-lines.js';

type Way = 'each' | 'all' | 'none';
type Answer = 'apply' | 'refuse' | 'skip' | 'quit';

const ANSWERS: readonly Choice<Answer>[] = [
  { value: 'skip', name: 'Skip: decide later' },
  { value: 'apply', name: 'Apply: make this change' },
  { value: 'refuse', name: 'Refuse: do not propose it again' },
  { value: 'quit', name: 'Quit' },
];

/** Goes through the proposals of a retro with a person; nothing is changed that they did not approve. */
export class RetroDialogue {
  #changedLearnings = false;

  constructor(
    private readonly cli: Cli,
    private readonly reflect: Reflect,
    private readonly request: RetroRequest,
  ) {}

  /** Whether the index is behind. */
  get changedLearnings(): boolean {
    return this.#changedLearnings;
  }

  async run(): Promise<'done' | 'cancelled'> {
    const retro = await this.reflect.retros.look(this.request);
    if (retro.events === 0) {
      this.cli.print('No events to review');
      return 'done';
    }
    this.cli.print(retroHead(retro, this.cli.view));
    if (retro.items.length === 0) {
      this.cli.print(['', 'Nothing to change: what is remembered agrees with the session.']);
      return 'done';
    }
    const way = await this.#way(retro);
    if (way === 'each') return this.#each(retro);
    if (way === 'all') await this.#all(retro);
    return way === undefined ? 'cancelled' : 'done';
  }

  #way({ items }: Retro): Promise<Way | undefined> {
    const count = String(items.length);
    const choices: Choice<Way>[] = [
      { value: 'each', name: 'One by one' },
      { value: 'all', name: `All ${count}: show them, then ask once` },
      { value: 'none', name: 'None: leave everything as it is' },
    ];
    return this.#choose(`${count} proposed. How do you want to go through them?`, choices);
  }

  async #all({ items }: Retro): Promise<void> {
    for (const item of items) await this.#show(item);
    const choices: Choice<'apply' | 'none'>[] = [
      { value: 'none', name: 'None: leave everything as it is' },
      { value: 'apply', name: `Apply all ${String(items.length)} as one change` },
    ];
    const answer = await this.#choose('Make these changes?', choices);
    if (answer === 'apply') await this.#isDone('apply', items);
  }

  /** One that is applied may change those after it, so what is next is looked up anew. */
  async #each({ items }: Retro): Promise<'done' | 'cancelled'> {
    const passed = new Set<string>();
    let next: RetroItem | undefined = items[0];
    while (next !== undefined) {
      await this.#show(next);
      const answer = await this.#choose('What about it?', ANSWERS);
      if (answer === undefined) return 'cancelled';
      if (answer === 'quit') return 'done';
      // What was changed meanwhile is shown anew.
      if (answer === 'skip' || (await this.#isDone(answer, [next]))) passed.add(next.id);
      const now = await this.reflect.retros.look(this.request);
      next = now.items.find(({ id }) => !passed.has(id));
    }
    return 'done';
  }

  /** Whether it could be done; says why not. */
  async #isDone(what: 'apply' | 'refuse', items: readonly RetroItem[]): Promise<boolean> {
    try {
      const done = await this.reflect.retros[what](this.request, items);
      if (what === 'apply') this.#changedLearnings ||= changesLearnings(this.reflect, done);
      const verdict = what === 'apply' ? 'applied' : 'refused';
      this.cli.print(done.map(({ kind, title }) => `${verdict}  ${kind}  ${printableLine(title)}`));
      return true;
    } catch (error) {
      if (!isReflectError(error)) throw error;
      this.cli.note(error.message);
      return false;
    }
  }

  async #show(item: RetroItem): Promise<void> {
    this.cli.print(['', ...(await retroItemLines(item, this.cli.view)), '']);
  }

  async #choose<T extends string>(
    question: string,
    choices: readonly Choice<T>[],
  ): Promise<T | undefined> {
    return this.cli.host.choose?.(question, choices);
  }
}

/** Whether what was done calls for a new index. */
export function changesLearnings({ paths }: Reflect, items: readonly RetroItem[]): boolean {
  return items.some(({ changes }) => changes.some(({ path }) => dirname(path) === paths.documents));
}
