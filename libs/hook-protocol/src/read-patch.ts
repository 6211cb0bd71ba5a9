const FILE_LINE = /^\*\*\* (Add File|Update File|Delete File|Move to): (.+)$/gm;

/** Finds the files of a Codex patch in their order; a patch that only adds files is a `write`. */
export function readPatch(patch: string): { kind: 'write' | 'edit'; files: readonly string[] } {
  const lines = [...patch.matchAll(FILE_LINE)].map(([, verb = '', path = '']) => ({
    verb,
    path: path.trim(),
  }));
  const named = lines.filter(({ path }) => path !== '');
  const adds = named.length > 0 && named.every(({ verb }) => verb === 'Add File');
  return { kind: adds ? 'write' : 'edit', files: [...new Set(named.map(({ path }) => path))] };
}
