import { lazily } from '../../../foundation/lazily.js';

interface BlockForm {
  readonly opens: RegExp;
  /** The line that ends the block, of what the opening line named. */
  readonly closes: (opening: RegExpExecArray) => (line: string) => boolean;
}

const like = (pattern: RegExp) => () => (line: string) => pattern.test(line);

/** Blocks that lines of their own open and close, in the marks of other tools than Markdown. */
const forms = lazily((): readonly BlockForm[] => [
  { opens: /^#\+begin_\w/i, closes: like(/^#\+end_\w/i) },
  { opens: /^:{3,}\s{0,3}\S/, closes: like(/^:{3,}$/) },
  {
    opens: /^\{(quote|code|noformat|panel|color)\b[^}\n]{0,80}\}/i,
    closes:
      ([, name = '']) =>
      (line) =>
        line.toLowerCase().endsWith(`{${name.toLowerCase()}}`),
  },
  {
    opens: /<<[-~]?\s?(["']?)([A-Z_]\w{0,30})\1(?:\s[|>;&][^\n]{0,80})?$/i,
    closes:
      ([, , word]) =>
      (line) =>
        line === word,
  },
  {
    opens: /^[-=*#~_+]{3,}\s?(?:begin|start)\b/i,
    closes: like(/^[-=*#~_+]{3,}\s?(?:end|stop|finish)/i),
  },
  {
    opens: /^(?:BEGIN|START)(?: [A-Z]{2,20}){0,3}:?$/,
    closes: like(/^(?:END|STOP)(?: [A-Z]{2,20}){0,3}$/),
  },
  {
    opens: /^("{3}|'{3})\w{0,12}$/,
    closes:
      ([, quotes = '']) =>
      (line) =>
        line === quotes,
  },
  { opens: /^[-=_ ]*(?:8<|>8|✂)[-=_ ]*/u, closes: like(/^[-=_ ]*(?:8<|>8|✂)[-=_ ]*/u) },
  { opens: /\[pasted (?:text|content|lines)\b[^\]\n]{0,60}\]$/i, closes: () => () => false },
]);

/**
 * Takes out blocks that a line of its own opens, each up to the last line that closes its kind, so that
 * content which closes its block early stays inside; without such a line all that follows is quoted.
 */
export function withoutNamedBlocks(text: string): string {
  let own = text.split('\n');
  for (const { opens, closes } of forms()) {
    const at = own.findIndex((line) => opens.test(line.trim()));
    const opening = at < 0 ? null : opens.exec(own[at]?.trim() ?? '');
    if (opening === null) continue;
    const isEnd = closes(opening);
    const last = own.findLastIndex((line, index) => index > at && isEnd(line.trim()));
    // One that opens and closes on the same line, as `{quote}text{quote}`, may be all there is.
    const isWhole = last < 0 && isEnd(opening.input.slice(opening[0].length).trim());
    const end = isWhole ? at : last < 0 ? own.length - 1 : last;
    own = [...own.slice(0, at), '', ...own.slice(end + 1)];
  }
  return own.join('\n');
}
