/**
 * What `make` gives, made when it is first asked for. A hook starts anew for every event: patterns
 * with Unicode classes, or many of any kind, cost its start more than the rest of a module, and most
 * events need none of them.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
