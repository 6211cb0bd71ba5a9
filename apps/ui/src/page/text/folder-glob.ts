/** A glob of all files of a folder, where that is what a person named; a glob stays as it is. */
export function folderGlob(text: string): string {
  const named = text.trim();
  if (named === '' || /[*?{]/u.test(named)) return named;
  const folder = named.replace(/[/\\]+$/u, '');
  const isFile = folder === named && /\.[^/\\.]+$/u.test(named);
  return isFile ? named : `${folder}/**`;
}
