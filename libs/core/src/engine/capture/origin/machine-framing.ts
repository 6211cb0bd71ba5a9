/** What a harness put around or before a person's words, and what is left of them. */
export interface Framed {
  /** Outside of every element; empty where there is nothing else. */
  readonly words: string;
  /**
   * Whether the elements do not stand as a harness writes them: one is closed twice, not at all, or has
   * words on both sides. Then content may have closed its element early, and nobody can tell whose
   * words are outside.
   */
  readonly broken: boolean;
  /** Contents by the element's name, of the first one of each. */
  readonly contents: ReadonlyMap<string, string>;
}

/**
 * Reads the elements of some names out of a text, from the outside in: a text is a run of elements
 * with words before it or behind it, and each element ends at the last closing tag before the next
 * element begins.
 *
 * An element of one of the names counts wherever it stands, others are text.
 */
export function readFraming(text: string, names: readonly string[]): Framed {
  const tags = tagsIn(text, names);
  if (tags.length === 0) return { words: text, broken: false, contents: new Map() };
  const contents = new Map<string, string>();
  const outside: string[] = [];
  let position = 0;
  for (let index = 0; index < tags.length; index += 2) {
    const open = tags[index];
    const close = tags[index + 1];
    const pairs = open?.opens === true && close?.opens === false && open.name === close.name;
    if (!pairs) return { words: '', broken: true, contents: new Map() };
    outside.push(text.slice(position, open.start));
    if (!contents.has(open.name)) contents.set(open.name, text.slice(open.end, close.start));
    position = close.end;
  }
  outside.push(text.slice(position));
  const spoken = outside.filter((part) => part.trim() !== '');
  const isBetween = outside.slice(1, -1).some((part) => part.trim() !== '');
  if (isBetween || spoken.length > 1) return { words: '', broken: true, contents: new Map() };
  return { words: (spoken[0] ?? '').trim(), broken: false, contents };
}

interface Tag {
  readonly name: string;
  readonly opens: boolean;
  readonly start: number;
  readonly end: number;
}

/** In order; spelled exactly as a harness spells them. */
function tagsIn(text: string, names: readonly string[]): readonly Tag[] {
  return names
    .flatMap((name) => [...opening(text, name), ...closing(text, name)])
    .sort((one, other) => one.start - other.start);
}

function opening(text: string, name: string): readonly Tag[] {
  const lastEnd = text.lastIndexOf('>');
  // Of many beginnings before one end, each knows it without looking for it again.
  let end = -1;
  return startsOf(text, `<${name}`).flatMap((start) => {
    const after = text.charAt(start + name.length + 1);
    if (start > lastEnd || (after !== '>' && !/\s/.test(after))) return [];
    if (end < start) end = text.indexOf('>', start);
    return [{ name, opens: true, start, end: end + 1 }];
  });
}

function closing(text: string, name: string): readonly Tag[] {
  const tag = `</${name}>`;
  return startsOf(text, tag).map((start) => ({
    name,
    opens: false,
    start,
    end: start + tag.length,
  }));
}

function startsOf(text: string, wanted: string): readonly number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) starts.push(at);
  return starts;
}
