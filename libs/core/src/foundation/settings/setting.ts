/** `name` within its topic. */
export interface FormerName {
  readonly name: string;
  readonly env: string;
}

interface SettingBase<T> {
  /** Environment variable that overrides the configuration file. */
  readonly env: string;
  /** What it was called until the last release, which still works. */
  readonly formerly?: FormerName;
  readonly default: T;
  /** One line for `reflect config`, with the unit where there is one. */
  readonly describe: string;
}

export type NumberSetting = SettingBase<number> & {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
  /** Whole numbers only. */
  readonly integer: boolean;
};
export type BooleanSetting = SettingBase<boolean> & { readonly type: 'boolean' };
export type TextSetting = SettingBase<string> & { readonly type: 'text' };
export type ChoiceSetting<C extends string> = SettingBase<C> & {
  readonly type: 'choice';
  readonly choices: readonly C[];
};
export type Setting = NumberSetting | BooleanSetting | TextSetting | ChoiceSetting<string>;

/** Settings of one topic by name; the topic and the name make the key, `queue.workers`. */
export type SettingGroup = Readonly<Record<string, Setting>>;

/** The values of a group, `{ workers: number, … }`. */
export type SettingValues<G extends SettingGroup> = {
  readonly [K in keyof G]: G[K] extends ChoiceSetting<infer C>
    ? C
    : G[K] extends NumberSetting
      ? number
      : G[K] extends BooleanSetting
        ? boolean
        : string;
};

/** A checked value of any setting. */
export type SettingValue = string | number | boolean;

type NumberOptions = Omit<NumberSetting, 'type' | 'integer'>;

export function integer(options: NumberOptions): NumberSetting {
  return { type: 'number', integer: true, ...options };
}

export function decimal(options: NumberOptions): NumberSetting {
  return { type: 'number', integer: false, ...options };
}

export function flag(options: Omit<BooleanSetting, 'type'>): BooleanSetting {
  return { type: 'boolean', ...options };
}

export function text(options: Omit<TextSetting, 'type'>): TextSetting {
  return { type: 'text', ...options };
}

export function choice<const C extends string>(
  options: Omit<ChoiceSetting<C>, 'type'>,
): ChoiceSetting<C> {
  return { type: 'choice', ...options };
}
