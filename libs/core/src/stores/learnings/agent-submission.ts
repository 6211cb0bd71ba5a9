import { createHash } from 'node:crypto';
import { stripUnlearnable } from '../../foundation/text/strip-spans.js';
import { toTag } from '../../foundation/text/to-tag.js';
import { lessonDraft } from './learn.js';
import { LearningError } from './learning-errors.js';
import { draftKey } from './learning-id.js';
import type { LearningDraft, LearningKind, LearningSource, Scope } from './learning.js';
import { lessonField } from './lesson-form.js';
import { withoutSecrets } from './secret-free.js';
import { countSecrets, tellingSecrets } from './telling-secrets.js';
import type { AppliedDraft } from './applied-draft.js';
import type { StoreLearningSink } from './store-learning-sink.js';

/** What an agent wants kept, by its own account. */
export interface AgentSubmission {
  /** "When X, do Y", or a fact. */
  readonly text: string;
  /** @default 'lesson' */
  readonly kind?: LearningKind;
  readonly title?: string;
  /** Globs of the files it is about. */
  readonly files?: readonly string[];
  /** Phrasings of the situations in which it should come back. */
  readonly queries?: readonly string[];
  readonly tags?: readonly string[];
  readonly scope: Scope;
  /** Harness and session that it is made in. */
  readonly source?: LearningSource;
}

const KEY_DIGITS = 16;
/** Kinds that do not come back where a file of theirs is touched. */
const PLAIN: ReadonlySet<LearningKind> = new Set(['insight', 'reference']);
/** Tags that say that a person or a trigger made it. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['user-supplied', 'reflexion']);

/**
 * Stores what an agent claims. The same claim again is the same learning.
 *
 * Nothing shows where an agent has it from, and a page that it read may have told it to say so.
 * Hence a claim ranks as what a tool printed: a fact is kept, an instruction waits until a person
 * approves it, or until a session is reflected in which somebody said it. So does whatever would hold
 * in every project, or come back at files.
 *
 * Throws `LEARNING_INVALID` where nothing is left without what is private.
 */
export async function storeSubmission(
  sink: StoreLearningSink,
  claim: AgentSubmission,
): Promise<AppliedDraft> {
  const text = stripUnlearnable(claim.text).trim();
  if (text === '') {
    throw new LearningError('LEARNING_INVALID', 'There is nothing to store but what is private.');
  }
  const [applied] = await sink.applyAll([
    {
      key: draftKey(`claim-${keyOf(text, claim)}`, 0),
      draft: claimDraft(text, claim),
      scope: claim.scope,
      source: { ...claim.source, trigger: 'claim' },
    },
  ]);
  if (applied === undefined) throw new RangeError('one draft has one result');
  return tellingSecrets(applied, countSecrets(text));
}

function claimDraft(text: string, claim: AgentSubmission): LearningDraft {
  const { kind = 'lesson', title, files = [], queries = [], tags = [] } = claim;
  const draft = lessonDraft(text);
  const said: LearningDraft = {
    ...draft,
    kind,
    title: title === undefined ? draft.title : stripUnlearnable(title),
    body: kind === 'lesson' ? lessonOf(draft) : text,
    confidence: 'low',
    tags: tags.map(toTag).filter((tag) => !OF_PEOPLE.has(tag)),
    files: [...files],
    queries: [...new Set([...queries.map(stripUnlearnable), ...draft.queries])],
    origin: 'tool',
    ...((claim.scope.kind === 'global' || (files.length > 0 && !PLAIN.has(kind))) && {
      doubt: 'reach',
    }),
  };
  // The text may say what is a secret, and a tag or the title name it.
  return withoutSecrets(said, text);
}

/** What went wrong is not known of a claim. */
function lessonOf({ body }: LearningDraft): string {
  return (['Situation', 'Correction'] as const)
    .flatMap((label) => {
      const text = lessonField(body, label);
      return text === undefined ? [] : [`${label}: ${text}`];
    })
    .join('\n');
}

function keyOf(text: string, { kind = 'lesson', scope }: AgentSubmission): string {
  const project = scope.kind === 'project' ? scope.project : '';
  const said = JSON.stringify([kind, project, text.replace(/\s+/g, ' ')]);
  return createHash('sha256').update(said).digest('hex').slice(0, KEY_DIGITS);
}
