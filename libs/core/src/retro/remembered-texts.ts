import { compareLearnings } from '../learnings/compare-learnings.js';
import { lessonField } from '../learnings/lesson-form.js';
import type { LearningDraft } from '../learnings/learning.js';
import { findRepository } from '../project/find-repository.js';
import { findProject } from '../project/project-key.js';
import { readMemoryFolder, readNotesFile } from './memory-file.js';
import { notesOf, type MemoryNote } from './memory-notes.js';
import { memoryPlaces, type MemoryPlaces, type MemoryScene } from './memory-places.js';

interface Rememberer {
  readonly harness: string;
  memory?(scene: MemoryScene): MemoryPlaces;
}

/** All that a harness reads by itself when it works in the project around a folder. */
export type RememberedTexts = (cwd: string, harness: string) => readonly MemoryNote[];

export function rememberedTexts(
  harnesses: readonly Rememberer[],
  env: MemoryScene['env'],
): RememberedTexts {
  return (cwd, name) => {
    const { root } = findProject(cwd);
    const mainRoot = findRepository(cwd)?.mainRoot ?? root;
    const own = harnesses.filter(({ harness }) => harness === name);
    return memoryPlaces(
      own,
      env,
    )({ root, mainRoot })
      .flatMap(({ memory, notes }) => [
        ...(memory === undefined ? [] : readMemoryFolder(memory)),
        ...notes.flatMap(readNotesFile),
      ])
      .flatMap(notesOf);
  };
}

/** The first note that tells to do what a draft tells. */
export function findRemembered(
  { title, body }: Pick<LearningDraft, 'title' | 'body'>,
  notes: readonly MemoryNote[],
): MemoryNote | undefined {
  const claim = { title, body: lessonField(body, 'Correction') ?? body };
  return notes.find(
    (note) =>
      compareLearnings(claim, { title: note.title, body: note.body || note.title }) === 'same',
  );
}
