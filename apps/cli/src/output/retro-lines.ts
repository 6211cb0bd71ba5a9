import { basename } from 'node:path';
import { redactAll, type Retro, type RetroItem } from '@reflect/core';
import { textDiff } from '@reflect/installer';

import type { Colors } from './colors.js';
import { printable, printableLine } from './printable.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

type Look = Omit<View, 'now'>;

/** What a session came to, and all that is proposed. */
export async function retroLines(retro: Retro, view: Look): Promise<string[]> {
  const items: string[] = [];
  for (const item of retro.items) items.push('', ...(await retroItemLines(item, view)));
  return [...retroHead(retro, view), ...items];
}

/** The chronicle, the story, and the events that need nothing. */
export function retroHead(retro: Retro, { colors, width }: Look): string[] {
  const { chronicle, events, items, held, skipped, draft } = retro;
  const count = (n: number, what: string): string => `${String(n)} ${what}${n === 1 ? '' : 's'}`;
  const story = (draft?.text ?? '')
    .split('\n\n')
    .flatMap((text) => ['', ...wrapText(text, { width })]);
  return [
    ...wrapText(
      `${printableLine(chronicle)}: ${count(events, 'event')}, ${count(items.length, 'proposal')}`,
      { width },
    ),
    ...held.map(({ quote, by }) =>
      colors.dim(`remembered already, in ${place(by)}: ${printableLine(quote.text)}`),
    ),
    ...skipped.map(({ quote, reason }) =>
      colors.yellow(`left out, since ${reason}: ${place(quote)}`),
    ),
    ...(draft === undefined
      ? []
      : [...story, '', colors.dim(`draft  ${printableLine(draft.path)}`)]),
  ];
}

/** One item: what it is, why, the lines that show it, and the change as a diff. */
export async function retroItemLines(item: RetroItem, { colors, width }: Look): Promise<string[]> {
  const { id, hash, kind, title, reason, evidence } = item;
  return [
    ...wrapText(`${colors.bold(kind)}  ${printableLine(title)}`, { width }),
    ...wrapText(reason, { width, indent: '  ' }),
    ...evidence.flatMap((quote) =>
      wrapText(`${place(quote)}: ${printableLine(quote.text)}`, { width, indent: '  ' }).map(
        (line) => colors.dim(line),
      ),
    ),
    ...(await retroDiff(item, colors)).trimEnd().split('\n'),
    colors.dim(`${id}:${hash}`),
  ];
}

/** All changes of an item as a unified diff, without secrets that a file may hold. */
export async function retroDiff({ changes }: RetroItem, colors: Colors): Promise<string> {
  const texts = await redactAll(
    changes.flatMap(({ before = '', after = '' }) => [before, after]).map(printable),
  );
  const diffs = changes.map(({ path, before, after }, n) =>
    textDiff(
      path,
      [
        before === undefined ? undefined : texts[2 * n],
        after === undefined ? undefined : texts[2 * n + 1],
      ],
      colors,
    ),
  );
  return diffs.join('');
}

/** The paths themselves stand above the list and in the diffs. */
function place({ path, line }: RetroItem['evidence'][number]): string {
  return printableLine(`${basename(path)}:${String(line)}`);
}
