import { lazily } from '../../../foundation/lazily.js';

/** Takes back what the person said last: "ignore my last message", "scratch that". */
const takenBack = lazily(
  () =>
    /(?<!\b(?:don't|do not|dont|never|not) )\b(?:ignore|disregard|forget|scratch|strike|cancel)(?: about)? (?:that|this|it|all that|what i (?:just )?(?:said|wrote|asked)|(?:(?:my|the) )?(?:last|previous|prior|earlier)(?: (?:message|comment|prompt|request|one|instruction|remark|correction|reply|part|point))?)(?=\s*(?:[.,;:!?)-]|$|and\b|please\b|for now\b))|^(?:(?:oh|ah|no|ok|okay|hmm|oops|sorry|wait|actually),? )*(?:never ?mind|nvm)\b|\b(?:sorry|oops),? (?:(?:that was |this was )?(?:for )?(?:the )?)?wrong (?:chat|window|session|terminal|tab|repo|thread)\b|\bi (?:was|am|'m) (?:wrong|mistaken)\b|\bmy (?:mistake|bad|fault|error)\b|\bi take (?:that|it|this) back\b|\bi misread\b|\byou were right\b|\b(?:it|that) was (?:fine|good|ok|correct|right) (?:as it was|the way it was|before)\b|当我没说|忽略(?:我)?上一条|算了|今のなし|忘れて/giu,
);

/** What may stand around it and says nothing. */
const AROUND =
  /\b(?:sorry|oops|please|thanks|wait|no|ok|okay|and|oh|ah|so|but|actually|it|that|this|was|is|then)\b/gi;

/** Whether the words take back what the same person said before. */
export function retracts(text: string): boolean {
  return text.slice(0, READ_CHARACTERS).replaceAll('’', "'").search(takenBack()) >= 0;
}

/** What a person says besides taking something back; empty where that is all. */
export function withoutRetraction(text: string): string {
  if (!retracts(text)) return text;
  const rest = text
    .replaceAll('’', "'")
    .replaceAll(takenBack(), '')
    .replace(/^[\s.,;:!-]+/, '');
  const said = rest.replaceAll(AROUND, '');
  return /\p{L}{3}/u.test(said) ? rest : '';
}

const READ_CHARACTERS = 600;
