import { basename, join } from 'node:path';
import { readTextFile } from '../../stores/learnings/read-text-file.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { writeFileAtomic } from '@reflect/files';
import { asNarrative } from './narrative.js';
import { hashOfText } from './retro-item.js';

/** A draft of a session's story, which a person may change before it becomes the summary. */
export interface NarrativeDraft {
  readonly path: string;
  readonly text: string;
}

const MARK = /^<!-- reflect [^\n]*?([0-9a-f]{32}) -->\n\n?/u;

/** Writes the draft down, unless somebody changed the one that is there: that one is kept. */
export function keepDraft(
  { retroDrafts }: Pick<DataPaths, 'retroDrafts'>,
  chronicle: string,
  text: string,
): NarrativeDraft {
  const name = `${basename(chronicle, '.md')}-${hashOfText(chronicle).slice(0, 8)}.md`;
  const path = join(retroDrafts, name);
  const own = changedBySomebody(readTextFile(path));
  if (own !== undefined) return { path, text: own };
  const mark = `<!-- reflect writes this draft anew until you change it: ${hashOfText(text)} -->`;
  writeFileAtomic(path, `${mark}\n\n${text}\n`);
  return { path, text };
}

/** `undefined` for a draft that is as it was written, or says nothing. */
function changedBySomebody(content: string | undefined): string | undefined {
  if (content === undefined) return undefined;
  const [mark = '', hash] = MARK.exec(content) ?? [];
  const text = content.slice(mark.length).trim();
  if (hash !== undefined && hashOfText(text) === hash) return undefined;
  const own = asNarrative(text);
  return own === '' ? undefined : own;
}
