import { lazily } from '../../foundation/lazily.js';

/**
 * Verbs that ask for a change of code, in the forms that requests have: English, and of German, French, Spanish and Italian
 * what is said most. What has none of them is taken for a question, which costs no more than a prompt.
 */
const verbs = lazily(
  () =>
    new RegExp(
      '(?<![\\p{L}\\p{N}_])(?:add|implement|fix|change|update|refactor|migrate|create|write|remove|delete|replace|rename|simplify|clean ?up|bump|revert|drop|address|improve|' +
        'füge|behebe|ändere|erstelle|ersetze|entferne|schreibe?|' +
        'ajoute[rz]?|corrige[rz]?|modifie[rz]?|supprime[rz]?|añade|arregla|cambia|elimina|aggiungi)(?![\\p{L}\\p{N}_])',
      'iu',
    ),
);
const MAX_READ = 4_000;

/** Whether a prompt has a verb that asks for a change of code. A word alone: a guess, which may cost one line of context. */
export function asksForChange(prompt: string): boolean {
  return verbs().test(prompt.slice(0, MAX_READ));
}
