import { copyError, originalsOf } from '../document-copies.js';
import { LearningError } from '../learning-errors.js';
import type { ListedLearning, StoredLearning } from '../learning-store.js';
import type { Loaded } from './leave-parsed.js';

/** What a folder of documents holds at one time. */
export interface FolderContents {
  /** By slug, in its order. */
  readonly listed: ReadonlyMap<string, ListedLearning>;
  readonly byId: ReadonlyMap<string, StoredLearning>;
  /** Ids in documents that cannot be read: taken all the same. */
  readonly broken: ReadonlyMap<string, LearningError>;
  /** Slugs whose document is there, as file systems without case see them. */
  readonly taken: ReadonlySet<string>;
}

/** As far as a change of some learnings needs it. */
export type ContentsForChange = Pick<FolderContents, 'byId' | 'broken' | 'taken'>;

/** What loaded documents come to: of several with one id, all but the original are problems. */
export function contentsOf(
  loaded: ReadonlyMap<string, Loaded>,
  {
    isSeen,
    pathOf,
  }: {
    readonly isSeen: (hashes: readonly string[]) => boolean;
    readonly pathOf: (slug: string) => string;
  },
): Omit<FolderContents, 'taken'> {
  const originals = originalsOf(loaded, isSeen);
  const listed = new Map<string, ListedLearning>();
  const byId = new Map<string, StoredLearning>();
  const broken = new Map<string, LearningError>();
  for (const [slug, { stamp, result }] of loaded) {
    if (result instanceof LearningError) {
      listed.set(slug, { type: 'problem', problem: result });
      if (result.place.id !== undefined) broken.set(result.place.id, result);
    } else if (originals.get(result.id) === slug) {
      const stored = { learning: result, slug, stamp };
      listed.set(slug, { type: 'learning', ...stored });
      byId.set(result.id, stored);
    } else {
      const problem = copyError(result.id, pathOf(slug), originals);
      listed.set(slug, { type: 'problem', problem });
    }
  }
  return { listed, byId, broken };
}
