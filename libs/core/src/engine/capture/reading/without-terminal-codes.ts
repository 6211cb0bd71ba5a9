// eslint-disable-next-line no-control-regex -- terminal colours begin with the escape character
const CODES = /\u001b\[[0-9;?]{0,20}[A-Za-z]/g;

/** A program's output without colours and cursor movements. */
export function withoutTerminalCodes(output: string): string {
  return output.replaceAll(CODES, '');
}
