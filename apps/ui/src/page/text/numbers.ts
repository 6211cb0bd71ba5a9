const WHOLE = new Intl.NumberFormat('en');

export function numberText(value: number): string {
  return WHOLE.format(value);
}

export function counted(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

/** Of a share. */
export function percentText(share: number): string {
  return `${String(Math.round(share * 100))} %`;
}

export function two(value: number): string {
  return value.toFixed(2);
}

/** Parts rounded so that they add up to their sum as it is shown: the largest takes what rounding left. */
export function addingUp<Name extends string>(
  parts: Readonly<Record<Name, number>>,
  sum: number,
): Readonly<Record<Name, number>> {
  const names = Object.keys(parts) as Name[];
  const rounded = names.map((name) => Number(two(parts[name])));
  const left = Number(two(sum)) - rounded.reduce((total, one) => total + one, 0);
  const largest = rounded.indexOf(Math.max(...rounded));
  return Object.fromEntries(
    names.map((name, at) => [name, (rounded[at] ?? 0) + (at === largest ? left : 0)]),
  ) as Record<Name, number>;
}
