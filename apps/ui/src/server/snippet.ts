const MOST = 160;
/** Of a long text no more is looked at. */
const LOOKED_AT = 1_000;
const CUT_MARK = '…';

/** How a text begins, on one line and without the title that it may repeat. */
export function snippetOf(title: string, body: string): string {
  const line = body
    .trim()
    .slice(0, LOOKED_AT)
    // A line with a label, such as "Correction:", begins a sentence, also where the one before does not end as one.
    .replaceAll(/([\p{L}\p{N}])[^\S\n]*\n\s*(?=\p{Lu}[\p{L}\p{N} ]*:)/gu, '$1. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const rest = line.startsWith(title) ? line.slice(title.length).replace(/^[\s.:]+/, '') : line;
  return rest.length <= MOST ? rest : `${rest.slice(0, MOST - 1).trimEnd()}${CUT_MARK}`;
}
