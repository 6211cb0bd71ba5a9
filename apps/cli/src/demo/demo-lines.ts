import { counted } from '../output/age.js';
import { reasonLines } from '../output/explanation-lines.js';
import { printable, printableLine } from '../output/printable.js';
import type { View } from '../output/view.js';
import { wrapText } from '../output/wrap-text.js';
import type { HookRun } from './demo-programs.js';
import type { Utterance } from './dialogue.js';
import type { DemoChapter } from './play-demo.js';

const INDENT = '   ';
const SPEAKER_WIDTH = 9;

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
      'A real session. Claude Code fires its hooks; reflect only notes it down.',
      view,
    ),
    ...dialogue.flatMap(({ who, text }) => speechLines(who, text, view)),
    '',
    ...wrapText(`hooks    ${hookTimes(hooks)}`, { width: view.width, indent: INDENT }),
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
      ...wrapText(printable(learning.body).trim(), { width: view.width, indent: `${INDENT}| ` }),
    ]),
  ];
}

function recalledLines(chapter: Chapter<'recalled'>, view: View): string[] {
  const { prompt, hooks, context, given } = chapter;
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
    ...given.flatMap((candidate) => reasonLines(candidate).map((line) => `${INDENT}  ${line}`)),
    '',
    ...wrapText(`hooks    ${hookTimes(hooks)}`, { width: view.width, indent: INDENT }),
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
  const speaker = who === 'person' ? 'you' : 'agent';
  const indent = INDENT + ' '.repeat(SPEAKER_WIDTH);
  const [first = '', ...rest] = wrapText(printableLine(text), { width: view.width, indent });
  const color = who === 'person' ? view.colors.green : view.colors.dim;
  return [`${INDENT}${color(speaker.padEnd(SPEAKER_WIDTH))}${first.trimStart()}`, ...rest];
}

function hookTimes(hooks: readonly HookRun[]): string {
  return hooks.map(({ event, ms }) => `${event} ${String(ms)} ms`).join(', ');
}
