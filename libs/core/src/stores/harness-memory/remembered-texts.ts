import { compareByWords } from '../learnings/compare-by-words.js';
import { lessonField } from '../learnings/lesson-form.js';
import type { LearningDraft } from '../learnings/learning.js';
import type { RememberedElsewhere } from '../learnings/remembered-elsewhere.js';
import { findRepository } from '../../foundation/project/find-repository.js';
import { findProject } from '../../foundation/project/project-key.js';
import { readMemoryFolder, readNotesFile } from './memory-file.js';
import { notesOf, type MemoryNote } from './memory-notes.js';
import { memoryPlaces, type MemoryPlaces, type MemoryContext } from './memory-places.js';

interface Rememberer {
  readonly harness: string;
  memory?(context: MemoryContext): MemoryPlaces;
}

/** What each harness reads by itself, read when it is first asked for. */
export function rememberedTexts(
  harnesses: readonly Rememberer[],
  env: MemoryContext['env'],
): RememberedElsewhere {
  return (cwd, name) => {
    const own = harnesses.filter(({ harness }) => harness === name);
    let notes: readonly MemoryNote[] | undefined;
    return (draft) => findRemembered(draft, (notes ??= readNotes(cwd, memoryPlaces(own, env))));
  };
}

function readNotes(cwd: string, places: ReturnType<typeof memoryPlaces>): readonly MemoryNote[] {
  const { root } = findProject(cwd);
  const mainRoot = findRepository(cwd)?.mainRoot ?? root;
  return places({ root, mainRoot })
    .flatMap(({ memory, notes }) => [
      ...(memory === undefined ? [] : readMemoryFolder(memory)),
      ...notes.flatMap(readNotesFile),
    ])
    .flatMap(notesOf);
}

/** The first note that tells to do what a draft tells. */
function findRemembered(
  { title, body }: Pick<LearningDraft, 'title' | 'body'>,
  notes: readonly MemoryNote[],
): MemoryNote | undefined {
  const claim = { title, body: lessonField(body, 'Correction') ?? body };
  return notes.find(
    (note) =>
      compareByWords(claim, { title: note.title, body: note.body || note.title }) === 'same',
  );
}
