import { InvalidArgumentError } from 'commander';

/** A whole number from 1 on, as the value of an option. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/u.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 1 on.');
  }
  return Number(text);
}

/** For options that may be given more than once. */
export function collect(value: string, values: readonly string[] = []): readonly string[] {
  return [...values, value];
}
