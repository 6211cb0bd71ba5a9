/** "sed: src/a.ts: No such file or directory", "ls: cannot access 'src/a.ts': No such …" */
const MISSING =
  /(?:^|[\s:])['"‘`]?((?:[A-Za-z]:)?[\w.@~+/\\-]+)['"’`]?: (?:No such file or directory|cannot find the (?:file|path))|can't open file '([^']+)'/i;

/** The file that an error says is missing, as it names it; undefined where it names none. */
export function missingFile(error: string): string | undefined {
  const found = MISSING.exec(error);
  return found?.[1] ?? found?.[2];
}
