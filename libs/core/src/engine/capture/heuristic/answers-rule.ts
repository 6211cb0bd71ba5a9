import {
  choiceTold,
  chosenTitle,
  headedTitle,
  type Choice,
} from '../../../stores/learnings/chosen-option.js';
import type { DigestItem } from '../digest.js';
import { userCues } from '../digesting/user-cues.js';
import { MAX_CHARACTERS, MAX_TITLE, type Finding } from './draft.js';

/** Questions about how to go on with the session and not about the work. */
const NAVIGATION =
  /\b(?:more questions|next (?:area|step)|move (?:on|to)|ready to|shall (?:i|we)|would you like me|what would you like|do you want me|how (?:should|shall|would) (?:i|you like (?:me )?to) proceed|continue|proceed|start (?:now|with)|today|which (?:task|todo|issue|option|areas?|one))\b/i;
/** Asks for what the person knows or sees, or for what the agent is to do now. */
const OF_SESSION =
  /^(?:can|could|did|do|have|are|were|will) you\b|\bshould i (?!use\b|prefer\b|name\b|call\b|put\b|keep\b|store\b|target\b|support\b)|\b(?:on|from|in) your (?:side|machine|screen|end)\b/i;
const UNDECIDED =
  /^(?:you decide|your call|either|not sure|i don't know|whatever|no preference|skip|done\b.*|next\b.*|cancel|other|hm+\b.*|(?:it|this|that) (?:would |will )?depends?\b.*)$/is;

const MAX_GROUP = 3;
/** Answers further apart belong to another talk. */
const MAX_LINES_APART = 40;

const LONGEST_WITHOUT_MARK = 160;
const LONGEST_QUESTION = 600;
/** Characters for all questions and answers of a decision, beside its title and labels. */
const TOLD = MAX_CHARACTERS - MAX_TITLE - 80;

/** Choices made in dialogs, those of one talk as one decision. */
export function learnFromAnswers(items: readonly DigestItem[]): readonly Finding[] {
  const groups: DigestItem[][] = [];
  for (const item of items.filter(isChoice)) {
    const group = groups.at(-1);
    if (group !== undefined && group.length < MAX_GROUP && isNear(group.at(-1), item))
      group.push(item);
    else groups.push([item]);
  }
  return groups.filter(isTalk).map(toFinding);
}

function isChoice(item: DigestItem): boolean {
  if (item.kind !== 'answered' || item.about === undefined) return false;
  if (NAVIGATION.test(item.about) || OF_SESSION.test(item.about) || !isAsked(item.about))
    return false;
  if (UNDECIDED.test(item.text.trim())) return false;
  return !userCues(item.text).question;
}

/** Named by what those are about of which the agent had said so, else by the first that a title holds whole. */
function titleOf(choices: readonly Choice[]): string {
  const headed = headedTitle(choices, MAX_TITLE);
  if (headed !== undefined) return headed;
  const titles = choices.map((choice) => chosenTitle(choice, choices.length - 1, MAX_TITLE));
  const isCut = (title: string): boolean => title.replace(/; \d+ more…$/u, '').includes('…');
  return titles.find((title) => !isCut(title)) ?? titles[0] ?? '';
}

/** What is put before a person is a question, or in a few words; a plan to be approved is neither. */
function isAsked(about: string): boolean {
  return about.length <= LONGEST_WITHOUT_MARK || /[?？]/u.test(about.slice(0, LONGEST_QUESTION));
}

function isNear(last: DigestItem | undefined, item: DigestItem): boolean {
  return (item.lines[0] ?? 0) - (last?.lines.at(-1) ?? 0) <= MAX_LINES_APART;
}

/** One click may be a passing choice; several, or an answer in own words, are a decision. */
function isTalk(group: readonly DigestItem[]): boolean {
  return group.length > 1 || group.some((item) => userCues(item.text).words > 8);
}

function toChoice({ about = '', text, meaning, heading }: DigestItem): Choice {
  return {
    question: about,
    answer: text,
    ...(meaning !== undefined && { meaning }),
    ...(heading !== undefined && { heading }),
  };
}

function toFinding(group: readonly DigestItem[]): Finding {
  const choices = group.map(toChoice);
  const title = titleOf(choices);
  const room = Math.floor(TOLD / group.length);
  const told = choices.map((choice) => choiceTold(choice, room));
  return {
    kind: 'decision',
    title,
    said: told.join(' '),
    lines: told.map((text, index): [string, string] => [
      index === 0 ? 'Decision' : `Decision ${String(index + 1)}`,
      text,
    ]),
    queries: group.map((item) => item.about ?? ''),
    evidence: [...new Set(group.flatMap((item) => item.lines))].slice(0, 10),
    // Questions and choices are in the agent's words; the person agreed to them.
    origin: 'approved',
    doubt: group.find(({ doubt }) => doubt !== undefined)?.doubt,
    score: 2 + group.length / 10,
  };
}
