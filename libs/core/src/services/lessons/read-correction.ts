import { englishCues, type UserCues } from '../../engine/capture/digesting/english-cues.js';
import { isEnglish } from '../../engine/capture/digesting/is-english.js';
import type { LessonTrigger } from '../../stores/queue/queue-entry.js';

/** What a prompt after a failure says about it. */
export type CorrectionTrigger = Exclude<LessonTrigger, 'lesson-manual'>;

/** A correction is said in a few sentences; what is longer is a task of its own. */
const MAX_WORDS = 80;
const MAX_ORDER_WORDS = 25;
const MAX_HINT_WORDS = 20;

/** "try pnpm", "use the other script": a hint for what to do in place of what failed. */
const HINT =
  /^(?:(?:please|just|maybe|you (?:could|should|can|need to)|then|so|ok|okay)[, ]+)*(?:try|use|prefer|switch to|go with|call|pass|set)\b/i;
/** "run the generator first": names what had to come before. */
const IN_ORDER = /\b(?:first|before)\b/i;
/** Sends the agent on, and says nothing about what failed. */
const GO_ON =
  /^(?:(?:please|just|now|then)[, ]+)*(?:try|do|run) (?:it |that |this |once )?(?:again|once more|anyway)\W*$/i;

/** Takes back what the agent said is so. */
const CLAIM_DENIED =
  /\byou (?:said|claimed|told me|wrote|promised|assured)\b|\b(?:made (?:that|it|this) up|hallucinat\w+|doesn'?t (?:even )?exist|does not (?:even )?exist|no such (?:function|method|option|flag|file|api|package)|still (?:fail\w*|broken|doesn'?t|does not|not working)|(?:is|are|was)(?:n'?t| not) (?:fixed|done|true|passing)|never (?:ran|tested|checked))\b/i;
const CLAIM_NAMED =
  /\byou (?:said|claimed|told me|wrote|promised|assured)\b.{0,120}\b(?:but|yet|still|not|never|no|\w+n't|fail\w*|broken|red|wrong|missing)\b|\byou made (?:that|it|this) up\b|\bhallucinat(?:ed|ing|ion)\b|\byou never (?:ran|tested|checked|verified)\b/i;
const POOR_WORK =
  /\b(?:over-?engineered|overkill|sloppy|messy|unreadable|hard to read|poor(?:ly)? (?:quality|written|done)|low quality|bad quality|copy-?pasted?|too (?:complex|complicated|verbose|long|clever)|half-?baked)\b/i;

/**
 * Whether a prompt corrects what failed before it, and in which way; undefined for a new task, a
 * question, or a mere "go on". A drain reads it with the cues of all languages.
 */
export function readCorrection(
  prompt: string,
  readCues: (text: string) => UserCues = englishCues,
): CorrectionTrigger | undefined {
  const text = prompt.trim();
  if (text === '' || GO_ON.test(text) || isSlashCommand(text)) return undefined;
  const cues = readCues(text);
  if (cues.pasted || cues.words > MAX_WORDS) return undefined;
  if (!corrects(text, cues)) return complaint(text);
  return CLAIM_DENIED.test(text) ? 'discrepancy' : (complaint(text) ?? 'error');
}

/**
 * Whether a drain has to tell whether a prompt corrects something: it is in another language, whose cues take a
 * hook too long to compile, or so long that much of it may be quoted.
 */
export function mayCorrect(prompt: string): boolean {
  const text = prompt.trim();
  if (text === '' || isSlashCommand(text)) return false;
  if (!isEnglish(text)) return true;
  const { pasted, words } = englishCues(text);
  return pasted || words > MAX_WORDS;
}

/** One of these is in every match of CLAIM_NAMED, which takes a hook longer to compile. */
const CLAIM_HINT = /\byou (?:said|claimed|told|wrote|promised|assured|made|never)\b|hallucinat/i;

/**
 * Whether a prompt seems to say, with nothing failed, that the agent claimed what is not so: what names the
 * claim may still be a question, or quoted.
 */
export function mayDenyClaim(prompt: string): boolean {
  const text = prompt.trim();
  return CLAIM_HINT.test(text) && CLAIM_NAMED.test(text) && !isSlashCommand(text);
}

/** Whether a prompt says, with nothing failed, that the agent claimed what is not so. */
export function deniedClaim(
  prompt: string,
  readCues: (text: string) => UserCues = englishCues,
): 'discrepancy' | undefined {
  if (!mayDenyClaim(prompt)) return undefined;
  const { question, pasted, words } = readCues(prompt.trim());
  return question || pasted || words > MAX_WORDS ? undefined : 'discrepancy';
}

/** Whether a prompt finds fault with the quality of the work, also where nothing failed. */
export function complaint(prompt: string): 'low-quality' | undefined {
  return POOR_WORK.test(prompt) ? 'low-quality' : undefined;
}

function corrects(text: string, cues: UserCues): boolean {
  const { correction, rule, order, question, approval, words } = cues;
  if (question && !correction) return false;
  if (correction || CLAIM_DENIED.test(text)) return !order || words <= MAX_ORDER_WORDS;
  if (approval) return false;
  if (HINT.test(text)) return words <= MAX_HINT_WORDS;
  return rule && (!order || (words <= MAX_HINT_WORDS && IN_ORDER.test(text)));
}

function isSlashCommand(text: string): boolean {
  return /^\/[\p{L}\w:-]+(?:\s|$)/u.test(text);
}
