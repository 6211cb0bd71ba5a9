import type { Similarity } from './similarity.js';
import { dotQuantized, type QuantizedVector } from '@reflect/minilm';

import type { LearningDraft } from '../../stores/learnings/learning.js';
import type { SimilarLearning } from '../../stores/learnings/sink-parts.js';
import type { MemoryNote } from '../../stores/harness-memory/memory-notes.js';
import type { RetroEvent } from './retro-event.js';
import { memoryKey } from './memory-matcher.js';

type Text = Pick<LearningDraft, 'title' | 'body' | 'queries'>;

/** What knows of meaning; of nothing where there is no model or index. */
export interface Meaning {
  /** A vector for each text, as the index embeds learnings; or none at all. */
  embed(texts: readonly Text[]): Promise<readonly QuantizedVector[]>;
  /** The nearest learnings of the index. */
  findSimilar(text: Text): Promise<readonly SimilarLearning[]>;
}

/** Of more notes, the first: each takes milliseconds. */
const MAX_NOTES = 300;

/** Holds events against what is remembered by their meaning. */
export class MemorySimilarity {
  /** Of the last time: a person who decides one by one has all looked at again after each. */
  #known: ReadonlyMap<string, QuantizedVector> = new Map();

  constructor(private readonly meaning: Meaning) {}

  async measure(events: readonly RetroEvent[], notes: readonly MemoryNote[]): Promise<Similarity> {
    const kept = notes.slice(0, MAX_NOTES);
    const [learned, vectors] = [
      await this.#learned(events),
      await this.#vectors([...events, ...kept]),
    ];
    const noted = new Map(
      kept.map((note) => [memoryKey({ kind: 'note', note }), vectors.get(nameOf(note))]),
    );
    return (event, memory) => {
      if (memory.kind === 'learning') {
        return learned.get(event.key)?.get(memory.known.learning.id) ?? 0;
      }
      const [one, other] = [vectors.get(nameOf(event)), noted.get(memoryKey(memory))];
      return one === undefined || other === undefined ? 0 : dotQuantized(one, other);
    };
  }

  async #learned(
    events: readonly RetroEvent[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
    const found = new Map<string, ReadonlyMap<string, number>>();
    for (const event of events) {
      const similar = await this.meaning.findSimilar(textOf(event));
      found.set(event.key, new Map(similar.map(({ id, score }) => [id, score])));
    }
    return found;
  }

  async #vectors(
    texts: readonly Pick<Text, 'title' | 'body'>[],
  ): Promise<ReadonlyMap<string, QuantizedVector>> {
    const wanted = new Map(texts.map((text) => [nameOf(text), textOf(text)]));
    const fresh = [...wanted].filter(([name]) => !this.#known.has(name));
    const made = await this.meaning.embed(fresh.map(([, text]) => text));
    const now = new Map<string, QuantizedVector>();
    for (const name of wanted.keys()) {
      const vector = this.#known.get(name);
      if (vector !== undefined) now.set(name, vector);
    }
    for (const [at, [name]] of fresh.entries()) {
      const vector = made[at];
      if (vector !== undefined) now.set(name, vector);
    }
    this.#known = now;
    return now;
  }
}

function textOf({ title, body }: Pick<Text, 'title' | 'body'>): Text {
  return { title, body, queries: [] };
}

function nameOf({ title, body }: Pick<Text, 'title' | 'body'>): string {
  return JSON.stringify([title, body]);
}
