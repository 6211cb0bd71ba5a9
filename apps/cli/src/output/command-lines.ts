import type { CommandMemory, KeptCommand } from '@reflect/core';

import { counted } from './age.js';
import { printableLine } from './printable.js';

/** All that is remembered of a command, one line each. */
export function commandLines({ project, memory, note }: KeptCommand): readonly string[] {
  const { id, failures, sessions, passes, firstAt, lastAt, lastSession, harness } = memory;
  const times = `${counted(failures, 'failure')} in ${counted(sessions, 'session')}`;
  const worked = `worked at the first attempt in ${counted(passes, 'session')}`;
  return [
    row(id, `${times}, from ${firstAt.slice(0, 10)} to ${lastAt.slice(0, 10)}; ${worked}`),
    row('project', project),
    row('session', `${lastSession}${harness === undefined ? '' : `, of ${harness} alone`}`),
    ...(memory.ended === true ? [row('ended', "told no more; see 'reflect commands resume'")] : []),
    ...(memory.proposed === true
      ? [row('imported', "waits for you; see 'reflect commands resume'")]
      : []),
    row('told', note),
    ...memory.forms.flatMap(formLines),
  ];
}

function formLines({
  command,
  error,
  remedy,
  note,
}: CommandMemory['forms'][number]): readonly string[] {
  return [
    row('failed', command),
    row('  error', error),
    ...(remedy === undefined ? [] : [row('  then', `${remedy.kind}: ${remedy.command}`)]),
    ...(note === '' ? [] : [row('  agent', note)]),
  ];
}

function row(name: string, value: string): string {
  return `${name.padEnd(8)}  ${printableLine(value)}`;
}

/**
 * A lesson from a memory: a person's words, else what worked then; undefined where nothing did. What a
 * tool printed is no part of it: the lesson becomes a person's.
 */
export function lessonOf({ text, forms }: CommandMemory): string | undefined {
  if (text !== undefined) return text;
  const form = forms.findLast(({ remedy }) => remedy !== undefined);
  if (form?.remedy === undefined) return undefined;
  const { command, remedy } = form;
  switch (remedy.kind) {
    case 'escalated':
      return `When you run \`${command}\`, ask for escalated permissions.`;
    case 'instead':
      return `Use \`${remedy.command}\`, not \`${command}\`.`;
    case 'first':
      return `Before you run \`${command}\`, run \`${remedy.command}\`.`;
    case 'edited':
    case 'again':
      return undefined;
  }
}
