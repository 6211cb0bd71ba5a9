const FILE_LINE = /^\*\*\* (?:Add|Update|Delete) File: (.{1,1000})$/gm;
const PATCH_START = '*** Begin Patch';

/** What a patch of `apply_patch` changes. */
export interface PatchParts {
  /** The files, one behind the other. */
  readonly files: string;
  /** The lines that it adds. */
  readonly added: string;
}

/** Undefined when the text holds no patch, as it is or inside a string literal of a program. */
export function patchParts(text: string): PatchParts | undefined {
  const start = text.indexOf(PATCH_START);
  if (start < 0) return undefined;
  const written = text.slice(start);
  const patch =
    written.includes('\n') && !written.startsWith(`${PATCH_START}\\n`)
      ? written
      : written.replaceAll('\\n', '\n');
  const files = [...patch.matchAll(FILE_LINE)].map(([, file = '']) => file.trim());
  const added = patch.split('\n').filter((line) => line.startsWith('+'));
  return {
    files: [...new Set(files)].join(', '),
    added: added.map((line) => line.slice(1)).join('\n'),
  };
}
