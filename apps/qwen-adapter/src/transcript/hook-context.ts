const OPEN = '<qwen:user-prompt-submit-context>';
const CLOSE = '</qwen:user-prompt-submit-context>';
const OWN_OPEN = '\n\n&lt;reflect-memory';
const OWN_CLOSE = '&lt;/reflect-memory&gt;';

/** What hooks said in a part behind a prompt; undefined for another part. */
export function saidByHooks(text: string): string | undefined {
  const whole = text.trim();
  if (!whole.startsWith(OPEN) || !whole.endsWith(CLOSE)) return undefined;
  return unescaped(whole.slice(OPEN.length, -CLOSE.length)).trim();
}

export interface WithoutHooks {
  readonly text: string;
  /** What reflect's hooks said; empty for nothing. */
  readonly said: string;
}

/**
 * A tool's result, behind which stands what hooks said of it. Nothing tells it from the result but its own
 * beginning and end, with its angle brackets escaped: what other hooks said stays.
 */
export function withoutHooksBehind(text: string): WithoutHooks {
  const start = text.lastIndexOf(OWN_OPEN);
  const end = text.lastIndexOf(OWN_CLOSE);
  if (start < 0 || end < start) return { text, said: '' };
  const behind = end + OWN_CLOSE.length;
  return {
    text: text.slice(0, start) + text.slice(behind),
    said: unescaped(text.slice(start, behind)).trim(),
  };
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
