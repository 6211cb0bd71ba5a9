import type { WindowUse } from '../../wire/home.js';
import { dollars, numberText } from './numbers.js';

/** A limit, and how much of it is used. */
export interface Cap {
  readonly name: string;
  readonly window: WindowUse['window'];
  readonly spent: number;
  readonly limit: number;
  readonly show: (value: number) => string;
}

export const CAP_PARTS = [
  ['runs', 'Runs', numberText],
  ['tokens', 'Tokens', numberText],
  ['costUsd', 'Cost', dollars],
] as const;

export function windowText(window: WindowUse['window']): string {
  return window === 'day' ? 'the last 24 hours' : 'the last 30 days';
}

/** Those that are set, the nearest to being reached first. */
export function capsOf(windows: readonly WindowUse[]): readonly Cap[] {
  return windows
    .flatMap(({ window, spent, limits }) =>
      CAP_PARTS.flatMap(([part, name, show]): readonly Cap[] => {
        const limit = limits[part];
        return limit === null ? [] : [{ name, window, spent: spent[part], limit, show }];
      }),
    )
    .sort((one, other) => shareOf(other) - shareOf(one));
}

/** 1 and more for one that is reached. */
export function shareOf({ spent, limit }: Cap): number {
  return limit === 0 ? 1 : spent / limit;
}

/** The nearest limit in a few words; nothing where none is set. */
export function nearestCapText(windows: readonly WindowUse[]): readonly string[] {
  const [cap] = capsOf(windows);
  if (cap === undefined) return [];
  const { name, window, spent, limit, show } = cap;
  const used = `${String(Math.round(shareOf(cap) * 100))} %`;
  return [
    `nearest cap ${used}: ${show(spent)} of ${show(limit)}${name === 'Cost' ? '' : ` ${name.toLowerCase()}`} in ${window === 'day' ? '24 hours' : '30 days'}`,
  ];
}
