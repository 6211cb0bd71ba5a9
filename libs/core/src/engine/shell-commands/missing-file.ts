/** "sed: src/a.ts: No such file or directory", "ls: cannot access 'src/a.ts': No such …" */
const MISSING = /([\w.@~+/\\-]+)['"]?: No such file/i;

/** A share of another machine: to look there would tell it who asks. */
const ELSEWHERE = /^[\\/]{2}/;

/** The file that an error says is missing, as it names it; undefined where it names none of this machine. */
export function missingFile(error: string): string | undefined {
  const file = MISSING.exec(error)?.[1];
  return file === undefined || ELSEWHERE.test(file) ? undefined : file;
}
