/** Markup that is safe to send: its texts were escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | readonly Markup[] | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
/** What a reader does not see, and an agent does: controls, formats, and separators that break a line. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Markup with values in it: texts are escaped, and what they hide from the eye is written out. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, n) => text + textOf(values[n - 1]) + part));
}

function textOf(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return visible(String(value)).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}

/** As a reviewer has to see it: a letter that turns the others round is named. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (letter) => `[U+${codeOf(letter)}]`);
}

function codeOf(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
