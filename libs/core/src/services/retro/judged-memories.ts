import type {
  LearningComparer,
  LearningComparison,
} from '../../stores/learnings/learning-comparison.js';
import { contentWords } from '../../stores/learnings/claim-words.js';
import { memoryKey, textOf, type Judgement } from './memory-matcher.js';
import type { Memory } from './memory.js';
import type { RetroEvent } from './retro-event.js';

/** So many that share words with an event are judged, which takes some milliseconds each. */
const NEAREST = 40;

/** Judges each event against what is remembered of the same words. */
export async function judgeMemories(
  events: readonly RetroEvent[],
  memories: readonly Memory[],
  comparer: LearningComparer | undefined,
): Promise<Judgement> {
  const known = memories.map((memory) => {
    const { title, body } = textOf(memory);
    return { memory, words: contentWords(`${title}\n${body}`) };
  });
  const judged = new Map<string, LearningComparison>();
  for (const event of comparer === undefined ? [] : events) {
    const words = contentWords(`${event.title}\n${event.body}`);
    const nearest = known
      .map(({ memory, words: others }) => ({ memory, shared: sharedWords(words, others) }))
      .filter(({ shared }) => shared > 0)
      .sort((one, other) => other.shared - one.shared)
      .slice(0, NEAREST)
      .map(({ memory }) => memory);
    const comparisons = await comparer?.compare(event, nearest.map(textOf));
    nearest.forEach((memory, n) => {
      const comparison = comparisons?.[n];
      if (comparison !== undefined) judged.set(keyOf(event, memory), comparison);
    });
  }
  return (event, memory) => judged.get(keyOf(event, memory));
}

/** Of the text, too: a memory that was changed meanwhile is another. */
function keyOf(event: RetroEvent, memory: Memory): string {
  const { title, body } = textOf(memory);
  return JSON.stringify([event.key, memoryKey(memory), title, body]);
}

function sharedWords(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of words) if (others.has(word)) shared++;
  return shared;
}
