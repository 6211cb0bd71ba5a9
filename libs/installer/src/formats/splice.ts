/** Puts `text` in the place of `length` characters. */
export interface Splice {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** Applies splices that do not overlap; of two at one offset the first one's text comes first. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let result = '';
  let done = 0;
  for (const splice of splices.toSorted((a, b) => a.offset - b.offset)) {
    result += text.slice(done, splice.offset) + splice.text;
    done = splice.offset + splice.length;
  }
  return result + text.slice(done);
}

export function insertion(offset: number, text: string): Splice {
  return { offset, length: 0, text };
}

/** Takes out what lies between two offsets. */
export function removal(from: number, to: number): Splice {
  return { offset: from, length: to - from, text: '' };
}
