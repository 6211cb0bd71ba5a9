import { contentWords } from '../../../stores/learnings/claim-words.js';
import type { DigestItem } from '../digest.js';

/**
 * Whether a draft says more of what may be pasted than of the person's own words beside it, of the items that it
 * cites. What is in neither, as a translation, tells nothing for the person.
 */
export function restsOnPaste(text: string, cited: readonly DigestItem[]): boolean {
  const pasted = wordsOf(cited.filter(({ doubt }) => doubt === 'pasted'));
  if (pasted.size === 0) return false;
  const own = wordsOf(
    cited.filter(
      ({ doubt, origin }) => doubt === undefined && (origin === 'user' || origin === 'approved'),
    ),
  );
  const said = [...telling(text)];
  const onlyOwn = said.filter((word) => own.has(word) && !pasted.has(word)).length;
  const onlyPasted = said.filter((word) => pasted.has(word) && !own.has(word)).length;
  return onlyOwn === 0 || onlyPasted > onlyOwn;
}

function wordsOf(items: readonly DigestItem[]): ReadonlySet<string> {
  return telling(items.map(({ text }) => text).join('\n'));
}

/** Content words, and where words are not set apart two signs at a time. */
function telling(text: string): ReadonlySet<string> {
  const runs = text.match(/[\u3040-\u30ff\u3400-\u9fff]{2,}/gu) ?? [];
  const pairs = runs.flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  const words = [...contentWords(text)].filter(
    (word) => !/[\u3040-\u30ff\u3400-\u9fff]/u.test(word),
  );
  return new Set([...words, ...pairs]);
}
