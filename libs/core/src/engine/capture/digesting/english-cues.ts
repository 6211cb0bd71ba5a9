import {
  approvalCue,
  constraints,
  corrections,
  decisions,
  faults,
  manners,
  mentionedRules,
  orderCue,
  reasons,
  rules,
  taskCue,
} from './cue-patterns.js';
import { isEnglish } from './is-english.js';

/** What the wording of a person's message tells about it. */
export interface UserCues {
  /** Something the agent did or said is wrong. */
  readonly correction: boolean;
  /** How things are to be done, beyond this one task. */
  readonly rule: boolean;
  /** How things are here, told in passing: what a tool allows, who makes a file, how the team works. */
  readonly constraint: boolean;
  /** Something does not work; what to do about it is not said. */
  readonly fault: boolean;
  /** How work is to be handed over: a habit within an order. */
  readonly manner: boolean;
  /** A choice between ways. */
  readonly decision: boolean;
  /** Why. */
  readonly reason: boolean;
  readonly question: boolean;
  /** Asks why something is as it is. */
  readonly why: boolean;
  /** Begins by agreeing to what the agent proposed. */
  readonly approval: boolean;
  /** Orders one thing to be done now. */
  readonly order: boolean;
  /** Mostly output or code that was pasted. */
  readonly pasted: boolean;
  readonly words: number;
}

const READ_CHARACTERS = 2000;
/** "No funciona": what comes without a comma denies a verb, and not what was done. */
const DENIES =
  /^no (?=\p{L}[^\n]{0,200}(?<!\p{L})(?:el|la|los|las|en|con|del|una?|se|que|al)(?!\p{L}))/iu;
/** What is quoted is not the person's own wording. */
const QUOTED = /["“][^"“”\n]{12,400}["”]/g;

/** The part of a message that its cues are looked for in. */
export function spokenHead(text: string): string {
  return text.slice(0, READ_CHARACTERS).replaceAll('’', "'").replaceAll(QUOTED, '""');
}

/** What English words of a message tell: all that a hook has the time to look for. */
export function englishCues(text: string): UserCues {
  const head = spokenHead(text);
  const bare = withoutCourtesy(head);
  const order = orderCue().test(bare) || taskCue().test(bare);
  const spoken = isEnglish(head) ? head : head.replace(DENIES, '');
  return {
    correction: matches(corrections(), spoken),
    rule: matches(rules(), spoken) || (!order && matches(mentionedRules(), head)),
    constraint: matches(constraints(), head),
    fault: matches(faults(), head),
    manner: matches(manners(), head),
    decision: matches(decisions(), head),
    reason: matches(reasons(), head),
    question: /[?？]\s*\S{0,3}$/u.test(head.trim()),
    why: /^\W{0,3}(?:but |so |and )?why\b|\bunderstand why\b|^(?:为什么|なぜ|왜|neden|warum|pourquoi|por qué)/iu.test(
      head,
    ),
    approval: approvalCue().test(head.trim()),
    order,
    pasted: isPasted(head),
    words: countWords(head),
  };
}

/** Whether one of the patterns is in a text. */
export function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** Drops what stands before the verb of an order: "yes, and please can you". */
function withoutCourtesy(text: string): string {
  return text
    .trim()
    .replace(
      /^(?:(?:yes|yep|yeah|ok|okay|sure|great|thanks!?|now|then|and|also|so|hey|hi)[,.!]? )+/i,
      '',
    )
    .replace(
      /^(?:(?:please|can|could|would|will|you|we|also|just|now|i want you to|i need you to|i'd like you to|help me) )+/i,
      '',
    );
}

function isPasted(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 5 && lines.filter(isCodeLike).length * 2 > lines.length;
}

/** A line of prose has words and spaces; one of code or output has signs. */
function isCodeLike(line: string): boolean {
  const signs = line.replace(/[\p{L}\p{N}\s.,'"!?-]/gu, '').length;
  return signs * 10 > line.length || /^\s{2,}|\t/.test(line);
}

/** Words; in scripts without spaces every two characters count as one. */
function countWords(text: string): number {
  const wide = text.match(/[\u3040-\u30ff\u3400-\u9fff]/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}'-]+/gu)?.length ?? 0) + Math.floor(wide / 2);
}
