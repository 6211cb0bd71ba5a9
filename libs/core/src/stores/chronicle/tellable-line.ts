import { holdsUnprovableAct } from '../learnings/acts.js';
import { findHostileText } from '../learnings/hostile-text.js';

/** Stands where a model is told nothing; a person reads the file. */
const WITHHELD = '(withheld: a person can read this line in the file)';

/**
 * A line of a chronicle as a model may be told it. Anybody may have written to the file: what commands
 * the model, fetches and runs, adds a source, touches secrets or switches off a check stays out.
 */
export function tellableLine(text: string): string {
  const isBad = findHostileText(text) !== undefined || holdsUnprovableAct(text);
  return isBad ? WITHHELD : text;
}
