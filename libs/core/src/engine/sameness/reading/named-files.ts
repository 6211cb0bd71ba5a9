const URL = /\b\w{1,20}:\/\/\S+/g;
/** A path with an extension, or a file's name. */
const FILE =
  /(?<![\w@~./-])[\w@~./-]{0,200}\/[\w@~-]{1,80}\.\w{1,5}\b|\b[\w-]{1,80}\.[a-z]{2,4}\b/gi;

/** The files that a statement names, in lower case; an address names none. */
export function namedFiles(text: string): ReadonlySet<string> {
  const names = text.replace(URL, ' ').match(FILE) ?? [];
  return new Set(names.map((name) => name.toLowerCase()));
}

/** Both name files, and none in common: they are about different places, however alike they sound. */
export function nameOtherFiles(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && ![...a].some((file) => b.has(file));
}
