import { findHostileText } from '../../stores/learnings/hostile-text.js';
import { findActs, holdsUnprovableAct } from '../../stores/learnings/acts.js';
import { instructs, orders } from '../../stores/learnings/instructs.js';
import { errorNames, plainAccount } from '../capture/heuristic/agent-words.js';

/**
 * Words of error messages and names of what they speak of. They are no sign of a foreign language: most
 * error lines hold little else.
 */
const ERROR_TERM =
  /\S*[\d_/\\.=<>[\]{}()]\S*|(?<!\S)-\S*|\b(?:access|argument|bash|broken|build|cannot|code|command|compile|connect\w*|could|denied|directory|does|err|error|\w*error|exec\w*|exist\w*|exit\w*|expected|fail\w*|fatal|file|find|flag|found|git|illegal|input|invalid|line|match\w*|missing|module|name|network|no|npm|operation|option|output|panic|parse|path|permi\w+|pnpm|process|reach\w*|read|recipe|refused|require\w*|resolve|script|status|syntax|target|task|test\w*|timeout|token|type|unable|undefined|unexpected|unknown|unrecogni[sz]ed|unreachable|unsupported|usage|value|yarn|zsh|sh)\b/gi;

/**
 * An error line as it may be told: the line, or where it tells what to do or names an act, the names of
 * errors in it. What a program prints may be anybody's words.
 */
export function tellableError(line: string): string {
  const speaks = orders(line) || instructs(line.replace(ERROR_TERM, ' '));
  const isHeard = speaks || findActs(line).size > 0 || findHostileText(line) !== undefined;
  return isHeard ? errorNames(line) : line;
}

/** Of what an agent said the sentences that may be told. */
export function tellableNote(text: string): string {
  return findHostileText(text) === undefined ? plainAccount(text) : '';
}

/** Whether a command may be shown: that it ran once makes no proof of these acts. */
export function isTellableCommand(command: string): boolean {
  return !holdsUnprovableAct(command) && findHostileText(command) === undefined;
}
