import type { Learning, LearningStats, SessionStory } from '@reflect/core';
import type { GivenLearning, SessionMoment } from '@reflect/core/status-line';
import type { Rival } from '@reflect/installer';

import { ageOf, counted } from './age.js';
import { printableLine } from './printable.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

const INDENT = '  ';
const DEEPER = '    ';

/** What a session was given and what came of it, for a person. */
export function whyLines(story: SessionStory, view: View, rivals: readonly Rival[] = []): string[] {
  const { session, moments } = story;
  const name = `session ${printableLine(session)}`;
  const [first] = moments;
  if (first === undefined) return [`${name}: nothing is on record.`, ...outcomeLines(story, view)];
  return [
    `${view.colors.bold(name)}  ${printableLine(`${first.harness}, ${first.project}`)}`,
    summaryOf(moments),
    ...moments.flatMap((moment) => ['', ...momentLines(moment, story, view)]),
    ...rivals.flatMap((rival) => ['', ...rivalLines(rival, view)]),
    '',
    ...outcomeLines(story, view),
  ];
}

/** That something was given says nothing of whether the harness passed it on. */
function rivalLines({ detail, remedy }: Rival, { colors, width }: View): string[] {
  return [
    ...wrapText(printableLine(`whether it arrived: ${detail}`), { width }).map(colors.yellow),
    ...wrapText(`-> ${remedy}`, { width, indent: INDENT }),
  ];
}

function summaryOf(moments: readonly SessionMoment[]): string {
  const ids = new Set(moments.flatMap(({ given = [] }) => given.map(({ id }) => id)));
  const empty = moments.filter(({ given }) => given?.length === 0).length;
  const queued = moments.filter(({ queued: count = 0 }) => count > 0).length;
  return [
    `${counted(ids.size, 'learning')} given`,
    `nothing applied ${counted(empty, 'time')}`,
    `queued ${counted(queued, 'time')}`,
  ].join(', ');
}

function momentLines(moment: SessionMoment, story: SessionStory, view: View): string[] {
  const { ts, event, given, queued = 0, message } = moment;
  const told = [
    ...(given?.length === 0 ? ['nothing applied'] : []),
    ...(queued > 0 ? ['queued'] : []),
    ...(message === undefined ? [] : [printableLine(message)]),
  ];
  const head = [printableLine(ts.slice(0, 19).replace('T', ' ')), printableLine(event), ...told];
  return [
    ...wrapText(head.join('  '), { width: view.width }),
    ...(given ?? []).flatMap((one) => givenLines(one, story, view)),
  ];
}

function givenLines(one: GivenLearning, story: SessionStory, view: View): string[] {
  const { id, evidence } = one;
  const learning = story.given.get(id);
  const title = learning?.title ?? story.commands.get(id) ?? 'no longer there';
  const facts = [
    evidence === undefined
      ? id.startsWith('cmd-')
        ? 'by a command'
        : 'by a file'
      : `evidence ${evidence.toFixed(2)}`,
    ...(learning === undefined ? [] : originOf(learning, view.now)),
    ...ratingOf(story.ratings.get(id)),
  ].join(', ');
  const { width, colors } = view;
  return [
    ...wrapText(`${printableLine(id)}  ${printableLine(title)}`, { width, indent: INDENT }),
    ...wrapText(printableLine(facts), { width, indent: DEEPER }).map(colors.dim),
  ];
}

function originOf({ scope, source, updated }: Learning, now: number): string[] {
  const { harness = 'by hand', driver } = source;
  return [
    `from ${scope.kind === 'project' ? scope.project : 'every project'}`,
    harness,
    ...(driver === undefined ? [] : [driver]),
    ageOf(Date.parse(updated), now),
  ];
}

function ratingOf(total: LearningStats['rated'] | undefined): string[] {
  if (total === undefined) return [];
  const { count, mean } = total;
  return [`rated ${mean > 0 ? '+' : ''}${mean.toFixed(1)} by ${counted(count, 'rating')}`];
}

function outcomeLines({ steps, learned }: SessionStory, { width }: View): string[] {
  const came = steps.length === 0 ? 'nothing yet' : steps.map(({ stage }) => stage).join(', ');
  return [
    `came of it: ${came}`,
    ...learned.flatMap(({ id, title }) =>
      wrapText(printableLine(`${id}  ${title}`), { width, indent: INDENT }),
    ),
  ];
}
