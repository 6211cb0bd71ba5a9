import { randomUUID } from 'node:crypto';
import { extractEntities } from '../entities/extract-entities.js';
import { FoundSecrets } from '../../foundation/redaction/repeated-secrets.js';
import { commandPattern, NO_COMMAND_PATTERN } from '../../foundation/text/command-pattern.js';
import { LearningError } from './learning-errors.js';
import { draftKey } from './learning-id.js';
import type { LearningDraft, LearningSource, Scope } from './learning.js';
import { countSecrets, tellingSecrets } from './telling-secrets.js';
import { situationIn } from './lesson-form.js';
import { splitLesson } from './split-lesson.js';
import { sourceState } from './source-state.js';
import type { AppliedDraft } from './applied-draft.js';
import type { StoreLearningSink } from './store-learning-sink.js';

/** A lesson in a person's own words: "when X, do Y". */
export interface LessonByHand {
  readonly text: string;
  readonly scope: Scope;
  /** Harness and session that it was entered in. */
  readonly source?: LearningSource;
  /** Folder that it was entered in; how the files that it names look there is kept with it. */
  readonly cwd?: string;
  /** What the person says of it beside its words. */
  readonly values?: Partial<
    Pick<LearningDraft, 'title' | 'kind' | 'tags' | 'files' | 'commands' | 'queries'>
  >;
}

const MAX_TITLE = 120;
const MISTAKE = 'None was detected; the user supplied this lesson.';

/** Stores a lesson that a person entered. Throws `LEARNING_INVALID` for an empty one. */
export async function learn(
  sink: StoreLearningSink,
  { text, scope, source = {}, cwd, values = {} }: LessonByHand,
): Promise<AppliedDraft> {
  const lesson = text.trim();
  if (lesson === '') {
    throw new LearningError(
      'LEARNING_INVALID',
      'There is no lesson to store. Write it as "when X, do Y".',
    );
  }
  const draft = withValues(lessonDraft(lesson), values);
  const state = cwd === undefined ? {} : sourceState(cwd, draft);
  const [applied] = await sink.applyAll([
    {
      key: draftKey(`learn-${randomUUID()}`, 0),
      draft,
      scope,
      source: { ...source, ...state, trigger: 'lesson-manual' },
    },
  ]);
  if (applied === undefined) throw new RangeError('one draft has one result');
  return tellingSecrets(applied, countSecrets(lesson));
}

function withValues(
  draft: LearningDraft,
  values: NonNullable<LessonByHand['values']>,
): LearningDraft {
  const { tags = [], queries = [], commands } = values;
  return {
    ...draft,
    ...values,
    ...(commands !== undefined && { commands: commands.map(requirePattern) }),
    tags: [...new Set([...draft.tags, ...tags])],
    queries: [...new Set([...draft.queries, ...queries])],
  };
}

function requirePattern(command: string): string {
  const pattern = commandPattern(command);
  if (pattern !== undefined) return pattern;
  throw new LearningError('LEARNING_INVALID', `"${command}" ${NO_COMMAND_PATTERN}`);
}

/** The draft of a lesson that was entered by hand. */
export function lessonDraft(lesson: string): LearningDraft {
  // What shows a secret to be one may stand in another part of the draft than the secret.
  const secrets = new FoundSecrets();
  const line = secrets.replaceIn(secrets.cut(lesson)).replace(/\s+/g, ' ').trim();
  const { situation, correction } = splitLesson(line);
  const { entities, relations } = extractEntities(line);
  return {
    kind: 'lesson',
    title: line.length <= MAX_TITLE ? line : `${line.slice(0, MAX_TITLE - 1).trimEnd()}…`,
    body: `Situation: ${situationIn(line)}\nMistake: ${MISTAKE}\nCorrection: ${correction}`,
    confidence: 'high',
    tags: ['user-supplied'],
    entities,
    relations,
    files: [],
    queries: [situation],
    evidence: [],
    origin: 'user',
  };
}
