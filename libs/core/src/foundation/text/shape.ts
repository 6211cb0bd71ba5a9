import { isJsonObject } from './json-object.js';

/** Tells whether a value that was read from a file is as it should be. */
export type Shape<T> = (value: unknown) => value is T;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** A whole number from 0. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A text that `Date.parse` knows the time of. */
export function isTime(value: unknown): value is string {
  return isText(value) && !Number.isNaN(Date.parse(value));
}

export function oneOf<const T>(...values: readonly T[]): Shape<T> {
  return (value): value is T => values.some((one) => one === value);
}

export function listOf<T>(isItem: Shape<T>): Shape<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(isItem);
}

export function optional<T>(isThere: Shape<T>): Shape<T | undefined> {
  return (value): value is T | undefined => value === undefined || isThere(value);
}

/** An object with these keys and maybe others: the validators of hooks, which load no library for it. */
export function objectOf<T extends object>(keys: {
  readonly [K in keyof T]-?: Shape<T[K]>;
}): Shape<T> {
  const checks = Object.entries(keys) as readonly (readonly [string, Shape<unknown>])[];
  return (value): value is T =>
    isJsonObject(value) && checks.every(([key, isRight]) => isRight(value[key]));
}
