const MOST = 28;

/** The end of a long path, which tells it apart. */
export function shortEntity(key: string): string {
  if (key.length <= MOST) return key;
  const parts = key.split('/');
  const end = parts.slice(-2).join('/');
  if (parts.length > 1) return end.length <= MOST ? `…/${end}` : `…/${parts.at(-1) ?? ''}`;
  return `${key.slice(0, MOST - 1)}…`;
}
