import type { describeSettings } from '@reflect/core';

import { printableLine } from './printable.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

type SettingRow = ReturnType<typeof describeSettings>[number];

const INDENT = '    ';

/** Every setting on two lines or three: what it is and what it means. */
export function settingLines(rows: readonly SettingRow[], { colors, width }: View): string[] {
  return rows.flatMap(({ key, value, origin, env, description }) => {
    const shown = value === '' ? '(empty)' : printableLine(String(value));
    const from = origin === 'default' ? colors.dim('default') : colors.green(origin);
    return [
      '',
      `${colors.bold(key)} = ${shown}  ${from}`,
      ...wrapText(description, { width, indent: INDENT }),
      INDENT + colors.dim(env),
    ];
  });
}
