/** What hooks said stands in one element, with its angle brackets escaped. */
const ELEMENT = /<hook_context>([^<]*)<\/hook_context>/;
const AT_START = new RegExp(`^${ELEMENT.source}\\s*`);
const AT_END = new RegExp(`\\s*${ELEMENT.source}\\s*$`);

export interface WithoutHooks {
  readonly text: string;
  /** What hooks said; empty for nothing. */
  readonly said: string;
}

/** A prompt, before which a headless run puts what hooks said at its start. */
export function withoutHooksBefore(text: string): WithoutHooks {
  return without(text, AT_START);
}

/** A tool's result, behind which stands what hooks said of it. */
export function withoutHooksBehind(text: string): WithoutHooks {
  // A long output is not searched from each of its blanks.
  const start = text.lastIndexOf('<hook_context>');
  if (start < 0) return { text, said: '' };
  const { text: rest, said } = without(text.slice(start), AT_END);
  return said === '' ? { text, said } : { text: text.slice(0, start).trimEnd() + rest, said };
}

function without(text: string, element: RegExp): WithoutHooks {
  const said = element.exec(text)?.[1] ?? '';
  return { text: text.replace(element, ''), said: unescaped(said).trim() };
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
