import type { Setting, SettingValue } from './setting.js';

/** A value that a setting may have, or why it may not, as in "must be at least 1". */
export type CheckedValue =
  | { readonly ok: true; readonly value: SettingValue }
  | { readonly ok: false; readonly reason: string };

const YES = new Set(['1', 'true', 'yes', 'on']);
const NO = new Set(['0', 'false', 'no', 'off']);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Checks a value as YAML or JSON gives it; text stands for the value that it spells. */
export function checkSetting(setting: Setting, value: unknown): CheckedValue {
  switch (setting.type) {
    case 'number':
      return checkNumber(setting, value);
    case 'boolean':
      return checkBoolean(value);
    case 'text':
      return typeof value === 'string' || typeof value === 'number'
        ? ok(String(value))
        : no('must be text');
    case 'choice':
      return typeof value === 'string' && setting.choices.includes(value)
        ? ok(value)
        : no(`must be one of ${setting.choices.join(', ')}`);
  }
}

function checkNumber(setting: Extract<Setting, { type: 'number' }>, raw: unknown): CheckedValue {
  const text = typeof raw === 'string' ? raw.trim() : undefined;
  const value = text === undefined ? raw : NUMBER.test(text) ? Number(text) : undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return no('must be a number');
  if (setting.integer && !Number.isInteger(value)) return no('must be a whole number');
  if (value < setting.min) return no(`must be at least ${String(setting.min)}`);
  if (value > setting.max) return no(`must be at most ${String(setting.max)}`);
  return ok(value);
}

function checkBoolean(value: unknown): CheckedValue {
  if (typeof value === 'boolean') return ok(value);
  const text =
    typeof value === 'string' || typeof value === 'number'
      ? String(value).trim().toLowerCase()
      : '';
  if (YES.has(text)) return ok(true);
  return NO.has(text) ? ok(false) : no('must be true or false');
}

function ok(value: SettingValue): CheckedValue {
  return { ok: true, value };
}

function no(reason: string): CheckedValue {
  return { ok: false, reason };
}
