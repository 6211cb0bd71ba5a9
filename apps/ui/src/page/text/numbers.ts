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
