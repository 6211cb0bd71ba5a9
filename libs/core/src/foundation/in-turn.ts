/** Items that are there at once: for who waits for each of them, and for who does not. */
export interface InTurn<T> extends AsyncIterable<T>, Iterable<T> {}

/** Items that are there at once for who waits for each of them: a generator that is async costs three times as much. */
export function inTurn<T>(make: () => Iterable<T>): InTurn<T> {
  return {
    [Symbol.iterator]: () => make()[Symbol.iterator](),
    [Symbol.asyncIterator]: () => {
      let items: Iterator<T> | undefined;
      return {
        // eslint-disable-next-line @typescript-eslint/require-await -- what `make` throws is what the promise is refused with
        next: async () => (items ??= make()[Symbol.iterator]()).next(),
        // eslint-disable-next-line @typescript-eslint/require-await -- the same
        return: async () => {
          items?.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** All items. Where they are there at once, none is waited for: that takes more than twenty times as long as to take it. */
export async function allOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  if (isInTurn(items)) return [...items];
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function isInTurn<T>(items: AsyncIterable<T>): items is InTurn<T> {
  return Symbol.iterator in items;
}
