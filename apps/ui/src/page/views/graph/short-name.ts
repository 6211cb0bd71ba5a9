const MOST = 28;

/** As it fits beside a node: of a long path the end, which tells it apart. */
export function shortName(name: string): string {
  if (name.length <= MOST) return name;
  const parts = name.includes(' ') ? [name] : name.split('/');
  const end = parts.slice(-2).join('/');
  if (parts.length > 1 && end.length <= MOST) return `…/${end}`;
  const last = parts.at(-1) ?? '';
  const mark = parts.length > 1 ? '…/' : '';
  return last.length + mark.length <= MOST
    ? mark + last
    : `${mark}${last.slice(0, MOST - 1 - mark.length)}…`;
}
