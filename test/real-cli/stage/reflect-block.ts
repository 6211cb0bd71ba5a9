import assert from 'node:assert/strict';

import type { ModelRequest } from '../mock-model/mock-model.js';
import { contentWords } from './content-words.js';

/** Some harnesses escape the angle brackets of what a hook says. */
const BLOCK = /(?:<|&lt;)reflect-memory(?:>|&gt;)[^]*?(?:<|&lt;)\/reflect-memory(?:>|&gt;)/g;

/** The blocks of learnings in a request to the model, in order. */
export function blocksIn({ text }: ModelRequest): readonly string[] {
  return text.match(BLOCK) ?? [];
}

/** What a home was taught, as it is to be told. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
}

/** Whether any of the requests holds a learning in a block, with its words. */
export function isGiven(requests: readonly ModelRequest[], lesson: Lesson): boolean {
  return requests.some((request) => timesGiven(request, lesson) > 0);
}

/** How many blocks of a request hold a learning. Throws for one that names it and does not say it. */
export function timesGiven(request: ModelRequest | undefined, { id, title }: Lesson): number {
  if (request === undefined) return 0;
  const blocks = blocksIn(request).filter((block) => block.includes(id));
  for (const block of blocks) {
    const said = contentWords(block);
    const missing = [...contentWords(title)].filter((word) => !said.has(word));
    assert.deepEqual(missing, [], `words of ${id} that its block does not say`);
  }
  return blocks.length;
}
