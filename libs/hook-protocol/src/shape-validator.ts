import type { Validator } from './harness/envelope-dialect.js';
import { isRecord } from './is-record.js';
import { isText } from './is-text.js';

/**
 * What the fields of an object have to be. A kind with `!` has to be there, and an object inside has not:
 * `s` text, `w` text that says something, `z` text or null, `b` a flag, `n` a number, `x` anything.
 */
export interface Shape {
  readonly [field: string]: string | Shape;
}

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  w: (value) => isText(value) && /\S/.test(value),
  z: (value) => value === null || typeof value === 'string',
  b: (value) => typeof value === 'boolean',
  n: (value) => typeof value === 'number',
  x: () => true,
};

/** Checks objects by a table, which a hook parses faster than code that says the same. */
export function shapeValidator(shape: Shape): Validator {
  const validate: Validator = (data) => {
    validate.errors = fieldOff(shape, data) ?? null;
    return validate.errors === null;
  };
  return validate;
}

/** The first field that is missing or of another kind; empty for a value that is no object. */
function fieldOff(shape: Shape, data: unknown): string | undefined {
  if (!isRecord(data)) return '';
  return Object.keys(shape).find((field) => isOff(shape[field] ?? 'x', data[field]));
}

function isOff(wanted: string | Shape, value: unknown): boolean {
  if (typeof wanted !== 'string') {
    return value !== undefined && fieldOff(wanted, value) !== undefined;
  }
  return value === undefined ? wanted.endsWith('!') : KINDS[wanted.charAt(0)]?.(value) !== true;
}
