import type { Colors } from '@reflect/installer';

import { isHere, type HarnessHere } from './choose-harnesses.js';
import type { HarnessResult } from './harness-result.js';
import { isHarness } from './known-agents.js';
import type { PlanView } from './plan-view.js';

export const INTRODUCTION = `reflect remembers what your coding agents learn, and gives it to the next session.

This shows every change before it is made, asks first and keeps a backup.
"reflect-setup --uninstall" takes all of it back.
Nothing is written before you answer "Write all this?".
Until then Ctrl-C leaves everything as it is.
`;

const TITLE_WIDTH = 14;
const NO_HOOKS = 'asks by MCP, not tried';

export function foundLines(all: readonly HarnessHere[], { dim, green }: Colors): string {
  const lines = all.map((harness) => {
    const title = harness.installer.title.padEnd(TITLE_WIDTH);
    const { version, folder } = harness.found;
    if (!isHere(harness)) return dim(`  ${title}not found`);
    const program = version ?? (isHarness(harness.installer) ? 'not on the path' : NO_HOOKS);
    return `  ${green(title)}${[program, folder].filter(Boolean).join('  ')}`;
  });
  return lines.join('\n');
}

const OUTCOMES: Readonly<Record<HarnessResult['outcome'], string>> = {
  installed: 'is set up',
  unchanged: 'was set up already',
  planned: 'would be set up as shown',
  failed: 'was left as it is',
};

type Look = Pick<PlanView, 'colors' | 'columns'>;

export function resultLines(results: readonly HarnessResult[], look: Look): string {
  return results.map((result) => oneResult(result, look)).join('\n');
}

/** Columns that an event, its time and what it gives take beside each other. */
const HOOK_WIDTH = 72;

function oneResult(
  { title, outcome, error, hooks, next }: HarnessResult,
  { colors, columns }: Look,
): string {
  const paint = outcome === 'failed' ? colors.red : colors.green;
  return [
    `\n${colors.bold(title)} ${paint(OUTCOMES[outcome])}.`,
    ...(error === undefined ? [] : [`  ${error}`]),
    ...hooks.map(({ event, ok, milliseconds, detail }) => {
      const sign = ok ? colors.green('ok    ') : colors.red('failed');
      if (columns < HOOK_WIDTH) {
        const what = detail === '' ? [] : [`          ${detail}`];
        return [`  ${sign}  ${event}  ${String(milliseconds)} ms`, ...what].join('\n');
      }
      return `  ${sign}  ${event.padEnd(20)} ${String(milliseconds).padStart(5)} ms  ${detail}`;
    }),
    ...next.map((step) => `  next    ${step}`),
  ].join('\n');
}
