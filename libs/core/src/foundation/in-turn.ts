/** Items that are there at once for who waits for each of them: a generator that is async costs three times as much. */
export function inTurn<T>(make: () => Iterable<T>): AsyncIterable<T> {
  return {
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
