import type { ModelRequest } from '../mock-model/mock-model.js';

/** Some harnesses escape the angle brackets of what a hook says. */
const BLOCK = /(?:<|&lt;)reflect-memory(?:>|&gt;)[^]*?(?:<|&lt;)\/reflect-memory(?:>|&gt;)/g;

/** The blocks of learnings in a request to the model, in order. */
export function blocksIn({ text }: ModelRequest): readonly string[] {
  return text.match(BLOCK) ?? [];
}

/** Whether any of the requests holds a learning in a block. */
export function isGiven(requests: readonly ModelRequest[], id: string): boolean {
  return requests.some((request) => timesGiven(request, id) > 0);
}

/** How many blocks of a request hold a learning. */
export function timesGiven(request: ModelRequest | undefined, id: string): number {
  if (request === undefined) return 0;
  return blocksIn(request).filter((block) => block.includes(id)).length;
}
