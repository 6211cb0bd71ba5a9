import { stripVTControlCharacters } from 'node:util';

import { tellingBody } from '@reflect/core';

import { counted } from '../output/age.js';
import { displayWidth } from '../output/display-width.js';
import { reasonLines } from '../output/explanation-lines.js';
import { printable, printableLine } from '../output/printable.js';
import type { View } from '../output/view.js';
import { wrapText } from '../output/wrap-text.js';
import type { HookRun } from './demo-programs.js';
import type { Utterance } from './dialogue.js';
import type { DemoChapter } from './play-demo.js';

const INDENT = '   ';
const LABEL_WIDTH = 8;

/** A chapter of the demo, for a person; `home` is shown as `~`. */
export function demoLines(chapter: DemoChapter, home: string, view: View): string[] {
  switch (chapter.chapter) {
    case 'session':
      return sessionLines(chapter, view);
    case 'reflected':
      return reflectedLines(chapter, home, view);
    case 'recalled':
      return recalledLines(chapter, view);
  }
}

type Chapter<Name extends DemoChapter['chapter']> = Extract<DemoChapter, { chapter: Name }>;

function sessionLines({ dialogue, hooks }: Chapter<'session'>, view: View): string[] {
  return [
    ...heading(
      '1',
      'A recorded Claude Code session. Its hooks run for real and only note it down.',
      view,
    ),
    ...dialogue.flatMap(({ who, text }) => speechLines(who, text, view)),
    '',
    ...labelled('hooks', hookTimes(hooks), view),
  ];
}

function reflectedLines(
  { report, learnings }: Chapter<'reflected'>,
  home: string,
  view: View,
): string[] {
  const { colors } = view;
  const what = `${counted(report.learned, 'session')} read, ${counted(report.stored, 'learning')} stored`;
  return [
    ...heading('2', `In the background a drain reflects it: ${what}.`, view),
    ...learnings.flatMap(({ learning, path }) => [
      `${INDENT}${colors.bold(printableLine(learning.title))}`,
      `${INDENT}${colors.dim(path.replace(home, '~'))}`,
      ...wrapText(printable(tellingBody(learning)).trim(), {
        width: view.width,
        indent: `${INDENT}| `,
      }),
    ]),
  ];
}

function recalledLines(chapter: Chapter<'recalled'>, view: View): string[] {
  const { prompt, hooks, context, given, signals } = chapter;
  const answering = hooks.find((hook) => hook.context !== '');
  return [
    ...heading('3', 'A new session, which knows nothing of the first.', view),
    ...speechLines('person', prompt, view),
    '',
    `${INDENT}With it, the ${answering?.event ?? ''} hook hands the model:`,
    '',
    ...wrapText(printable(context).trim(), { width: view.width, indent: `${INDENT}| ` }),
    '',
    `${INDENT}Why:`,
    ...given.flatMap((candidate) =>
      reasonLines(candidate, signals).map((line) => `${INDENT}  ${line}`),
    ),
    '',
    ...labelled('hooks', hookTimes(hooks), view),
  ];
}

function heading(number: string, title: string, { colors, width }: View): string[] {
  const [first = '', ...rest] = wrapText(title, { width, indent: INDENT });
  return [
    '',
    `${colors.cyan(number)}  ${colors.bold(first.trimStart())}`,
    ...rest.map(colors.bold),
    '',
  ];
}

function speechLines(who: Utterance['who'], text: string, view: View): string[] {
  const { green, dim } = view.colors;
  return who === 'person'
    ? labelled(green('you'), printableLine(text), view)
    : labelled(dim('agent'), printableLine(text), view);
}

/** Text in its own column beside a label. */
function labelled(label: string, text: string, { width }: View): string[] {
  const indent = INDENT + ' '.repeat(LABEL_WIDTH);
  const [first = '', ...rest] = wrapText(text, { width, indent });
  const gap = ' '.repeat(LABEL_WIDTH - displayWidth(stripVTControlCharacters(label)));
  return [INDENT + label + gap + first.trimStart(), ...rest];
}

function hookTimes(hooks: readonly HookRun[]): string {
  return hooks.map(({ event, ms }) => `${event} ${String(ms)} ms`).join(', ');
}
