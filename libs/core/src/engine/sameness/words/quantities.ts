/** A number with what it counts, in the base unit of its kind: seconds, bytes, columns. */
export interface Quantity {
  readonly value: number;
  readonly unit: string | undefined;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  zero: 0,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  half: 0.5,
  twice: 2,
};

const UNIT_LINES: readonly (readonly [base: string, factor: number, names: string])[] = [
  ['second', 0.001, 'ms millisecond milliseconds'],
  ['second', 1, 's sec secs second seconds'],
  ['second', 60, 'min mins minute minutes'],
  ['second', 3600, 'h hr hrs hour hours'],
  ['second', 86_400, 'd day days'],
  ['second', 604_800, 'week weeks'],
  ['second', 2_592_000, 'month months'],
  ['second', 31_536_000, 'year years'],
  ['byte', 1, 'b byte bytes'],
  ['byte', 1024, 'kb kib kilobytes'],
  ['byte', 1_048_576, 'mb mib megabytes'],
  ['byte', 1_073_741_824, 'gb gib gigabytes'],
  ['percent', 1, '% percent'],
  ['pixel', 1, 'px pixel pixels'],
  ['column', 1, 'col cols column columns char chars character characters'],
  ['line', 1, 'line lines'],
];

const UNITS: ReadonlyMap<string, { readonly base: string; readonly factor: number }> = new Map(
  UNIT_LINES.flatMap(([base, factor, names]) =>
    names.split(' ').map((name) => [name, { base, factor }] as const),
  ),
);

export function isUnit(word: string): boolean {
  return UNITS.has(word);
}

/** The quantity that a word in lower case begins, as "5" before "minutes"; undefined for no number. */
export function quantityOf(word: string, next: string): Quantity | undefined {
  const value = numberOf(word);
  if (value === undefined) return undefined;
  const unit = UNITS.get(next);
  return { value: value * (unit?.factor ?? 1), unit: unit?.base };
}

function numberOf(word: string): number | undefined {
  if (/^\d+(?:[.,]\d+)?$/.test(word)) return Number(word.replace(',', '.'));
  if (/^:\d{2,5}$/.test(word)) return Number(word.slice(1));
  return Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : undefined;
}
