import type { Reflect } from '@reflect/core';

import type { ReviewItem } from '../../wire/reviews.js';
import type { TeamReviewList } from '../../wire/team.js';

type TeamProposals = Awaited<ReturnType<Reflect['hub']['reviews']['list']>>;
type TeamProposal = TeamProposals['proposals'][number];

const KIND = { new: 'New', edit: 'Edit', conflict: 'Conflict' } as const;

const REASON = {
  new: 'A teammate proposes it, and members get nothing that no reviewer approved.',
  edit: 'A teammate proposes to change what members get.',
  conflict: 'Two people changed the same of it: approving takes what is proposed here.',
} as const;

const WARNING = {
  hostile: 'It reads as an attack on the agents of whoever gets it.',
  act: 'It asks for an act that can do harm, and no record proves it.',
} as const;

/** What teammates propose to the hub of a project, in the form of all that a person decides on. */
export function teamReviewList(found: TeamProposals): TeamReviewList {
  const { proposals, unreadable, url, next, name } = found;
  return { items: proposals.map((one) => itemOf(one, name)), unreadable, url, next };
}

function itemOf(proposal: TeamProposal, project: string): ReviewItem {
  const { id, kind, title, author, createdAt, learningId, similar, fields, revision } = proposal;
  const warnings = proposal.warnings.map((one) => WARNING[one]);
  const bodyOf = fields.find(({ key }) => key === 'body');
  const isNew = fields.every(({ before }) => before === null);
  return {
    ...{ id, title, kind: KIND[kind], since: createdAt },
    hash: String(revision),
    isHostile: warnings.length > 0,
    text: isNew ? (bodyOf?.after ?? '') : '',
    reasons: [...warnings, REASON[kind], ...conflictsOf(fields)],
    facts: [
      ['Proposed by', author],
      ['Applies to', project],
      ...(isNew ? factsOf(fields) : []),
      ['Learning', learningId],
      ['Says nearly the same', similar.join(', ')],
    ].filter((fact): fact is [string, string] => fact[1] !== ''),
    quotes: [],
    changes: isNew
      ? []
      : fields.map(({ name, before, after }) => ({
          ...{ title: name, after },
          before: before ?? '',
        })),
    approves: `Every member of ${project} gets it with the next sync.`,
    refuses: 'Members do not get it; its author may propose something else.',
    note: 'Reason (optional, kept at the hub beside your decision)',
    ...(warnings.length > 0 && {
      again: `${warnings.join(' ')} Once it is approved, the agents of every member of ${project} are given it. Approve it only if you read all of it, and know why it says so.`,
    }),
  };
}

function conflictsOf(fields: TeamProposal['fields']): readonly string[] {
  const names = fields.filter(({ isConflict }) => isConflict).map(({ name }) => name);
  return names.length === 0 ? [] : [`Both changed: ${names.join(', ')}.`];
}

/** Of a new one: what its head and its text do not say. */
function factsOf(fields: TeamProposal['fields']): readonly [string, string][] {
  return fields
    .filter(({ key }) => key !== 'title' && key !== 'body')
    .map(({ name, after }) => [name, after]);
}
