/** "sed: src/a.ts: No such file or directory", "ls: cannot access 'src/a.ts': No such …" */
const MISSING =
  /(?:^|[\s:])['"‘`]?((?:[A-Za-z]:)?[\w.@~+/\\-]+)['"’`]?: (?:No such file or directory|cannot find the (?:file|path))|can't open file '([^']+)'/i;

/** A share of another machine: to look there would tell it who asks. */
const ELSEWHERE = /^[\\/]{2}/;

/** The file that an error says is missing, as it names it; undefined where it names none of this machine. */
export function missingFile(error: string): string | undefined {
  const found = MISSING.exec(error);
  const file = found?.[1] ?? found?.[2];
  return file === undefined || ELSEWHERE.test(file) ? undefined : file;
}
