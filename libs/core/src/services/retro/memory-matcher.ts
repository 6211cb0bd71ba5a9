import type { Memory } from './memory.js';
import { contentWords, directivesOf, claimOf } from '../../stores/learnings/claim-words.js';
import { compareByWords, type Comparison } from '../../stores/learnings/compare-by-words.js';
import { basename } from 'node:path';
import type { LearningComparison } from '../../stores/learnings/learning-comparison.js';
import type { Similarity } from './similarity.js';
import type { MemoryNote } from '../../stores/harness-memory/memory-notes.js';
import type { RetroEvent } from './retro-event.js';
import { hashOfText } from './retro-item.js';

import { sameInOtherWords } from './may-repeat-note.js';

/** How something that happened stands to something that is remembered. */
export interface Related {
  readonly memory: Memory;
  /** `named`: it speaks of the memory by its name; `meant`: the meaning may be one, not the words. */
  readonly how: 'named' | 'same' | 'opposed' | 'near' | 'meant';
  /** Part of the words of the shorter that the other has, too. */
  readonly score: number;
  /** How many words that are. */
  readonly shared: number;
  /** Whether both are about one thing, whatever they say of it; only where meaning was judged. */
  readonly isSameSubject?: boolean;
}

/** How an event stands to something remembered, by what both mean; undefined where nobody can tell. */
export type Judgement = (event: RetroEvent, memory: Memory) => LearningComparison | undefined;

/** A contradiction that is less sure is none to ask a person about. */
const LIKELY_CONTRADICTION = 0.5;

interface Text {
  readonly title: string;
  readonly body: string;
}

interface Kept {
  readonly memory: Memory;
  readonly words: ReadonlySet<string>;
}

const NEAREST = 30;
const NEAR_WORDS = 2;
const NEAR_SCORE = 0.5;
const SHORTEST_NAME = 8;

/** All that is remembered, to be held against what happened. */
export class MemoryMatcher {
  readonly #kept: readonly Kept[];

  constructor(
    memories: readonly Memory[],
    private readonly likeness: Similarity = (): number => 0,
    private readonly judgement: Judgement = () => undefined,
  ) {
    this.#kept = memories.map((memory) => {
      const { title, body } = textOf(memory);
      return { memory, words: contentWords(`${title}\n${body}`) };
    });
  }

  /** What an event is about, the nearest first; what may be meant comes last. */
  relatedTo(event: RetroEvent): readonly Related[] {
    const near = this.#nearByWords(event);
    const known = new Set(near.map(({ memory }) => memory));
    return [...near, ...this.#meantBy(event).filter(({ memory }) => !known.has(memory))];
  }

  #meantBy(event: RetroEvent): readonly Related[] {
    const words = contentWords(`${event.title}\n${event.body}`);
    return this.#kept
      .map(({ memory, words: others }) => ({
        memory,
        ...overlap(words, others),
        likeness: this.likeness(event, memory),
      }))
      .filter((one) => sameInOtherWords(event, textOf(one.memory), one))
      .sort((a, b) => b.likeness - a.likeness)
      .map(({ memory, score, shared }) => ({ memory, how: 'meant', score, shared }));
  }

  #nearByWords(event: RetroEvent): readonly Related[] {
    const words = contentWords(`${event.title}\n${event.body}`);
    return this.#kept
      .map(({ memory, words: others }) => ({ memory, ...overlap(words, others) }))
      .filter(({ memory, shared }) => shared > 0 || isNamed(event, memory))
      .sort((a, b) => b.score - a.score)
      .slice(0, NEAREST)
      .flatMap(({ memory, shared, score }) => {
        const judged = this.judgement(event, memory);
        const how = relation(event, memory, { shared, score, judged });
        if (how === undefined) return [];
        return [{ memory, how, score, shared, isSameSubject: judged?.isSameSubject === true }];
      })
      .sort((a, b) => RANK[a.how] - RANK[b.how] || b.score - a.score);
  }
}

const RANK = { named: 0, same: 1, opposed: 2, near: 3, meant: 4 } as const;

/** The same as long as a memory says the same. */
export function memoryKey(memory: Memory): string {
  if (memory.kind === 'learning') return memory.known.learning.id;
  return noteKey(memory.note);
}

export function noteKey({ path, title }: MemoryNote): string {
  return `${basename(path)}#${hashOfText(title)}`;
}

export function textOf(memory: Memory): Text {
  return memory.kind === 'note' ? memory.note : memory.known.learning;
}

/** Whether a memory says little enough for it to go as a whole. */
export function saysOneThing(memory: Memory): boolean {
  const { title, body } = textOf(memory);
  const text = title === body ? { title, body: '' } : { title, body };
  return directivesOf(claimOf(text)).length <= MOST_DIRECTIVES;
}

const MOST_DIRECTIVES = 3;

function relation(
  event: Text,
  memory: Memory,
  { shared, score, judged }: Measured,
): Related['how'] | undefined {
  const compared = judged === undefined ? comparedByWords(event, memory) : comparedAs(judged);
  if (compared === 'opposed') return 'opposed';
  if (isNamed(event, memory)) return 'named';
  if (compared === 'same') return 'same';
  if (judged?.isSameSubject === true) return 'near';
  return shared >= NEAR_WORDS && score >= NEAR_SCORE ? 'near' : undefined;
}

interface Measured {
  readonly shared: number;
  readonly score: number;
  readonly judged: LearningComparison | undefined;
}

function comparedByWords(event: Text, memory: Memory): Comparison {
  return compareByWords(asClaim(event), asClaim(textOf(memory)));
}

function comparedAs({
  relation: judged,
  probabilities,
  isSameSubject,
}: LearningComparison): Comparison {
  if (!isSameSubject) return 'other';
  if (judged === 'same') return 'same';
  const isOpposed = judged === 'contradicts' && probabilities.contradicts >= LIKELY_CONTRADICTION;
  return isOpposed ? 'opposed' : 'other';
}

/** What is nothing but a title says it in full. */
function asClaim({ title, body }: Text): Text {
  return { title, body: body.trim() === '' ? title : body };
}

function isNamed({ title, body }: Text, memory: Memory): boolean {
  const said = `${title}\n${body}`.toLowerCase();
  return namesOf(memory).some((name) => name.length >= SHORTEST_NAME && said.includes(name));
}

function namesOf(memory: Memory): readonly string[] {
  if (memory.kind === 'learning') {
    const { id, title } = memory.known.learning;
    return [id, title.toLowerCase()];
  }
  const { form, path, title } = memory.note;
  const file = path.split(/[\\/]/u).at(-1)?.toLowerCase() ?? '';
  return form === 'file' ? [file, title.toLowerCase()] : [title.toLowerCase()];
}

function overlap(
  words: ReadonlySet<string>,
  others: ReadonlySet<string>,
): { readonly shared: number; readonly score: number } {
  let shared = 0;
  for (const word of words) if (others.has(word)) shared++;
  return { shared, score: shared / Math.max(1, Math.min(words.size, others.size)) };
}
