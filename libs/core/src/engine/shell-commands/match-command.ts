/** What is remembered of a command, by words or by their hashes. */
interface Remembered<Word> {
  readonly program: Word;
  /** Whether each form is about other files: see `isAboutFiles`. */
  readonly isAboutFiles: boolean;
  readonly forms: readonly { readonly task: Word; readonly culprits: readonly Word[] }[];
}

/** A simple command in the same terms. */
export interface ComparedPart<Word> {
  readonly program: Word;
  readonly task: Word;
  readonly features: ReadonlySet<Word>;
}

/** So many forms of one task with different causes: the causes were none, unless each was another file. */
const VARYING = 3;

/**
 * Index of the form of a memory that applies to a simple command, by its cause, else by its task;
 * -1 where none does.
 */
export function matchingForm<Word>(
  { program, forms, isAboutFiles }: Remembered<Word>,
  part: ComparedPart<Word>,
): number {
  if (part.program !== program && !part.features.has(program)) return -1;
  const exact = forms.findLastIndex(({ culprits, task }) =>
    culprits.length === 0
      ? task === part.task
      : culprits.every((culprit) => part.features.has(culprit)),
  );
  if (exact >= 0 || isAboutFiles) return exact;
  const ofTask = forms.filter(({ task }) => task === part.task);
  return ofTask.length >= VARYING ? forms.findLastIndex(({ task }) => task === part.task) : -1;
}
