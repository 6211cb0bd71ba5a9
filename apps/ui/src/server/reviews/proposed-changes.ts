import type { Proposal, Reflect } from '@reflect/core';

import type { ReviewItem } from '../../wire/reviews.js';
import type { ReviewSource } from './review-source.js';

type Part = Pick<ReviewItem, 'kind' | 'reasons' | 'facts' | 'approves' | 'changes'>;

export const BEFORE_EDIT = {
  warn: 'Before its files are changed, the agent is warned.',
  ask: 'Before its files are changed, you are asked, where the agent can ask; else it is warned.',
};

/** What reflect would do to learnings that it has. */
export function proposedChanges(proposals: Reflect['proposals']): ReviewSource {
  return {
    owns: (id) => id.startsWith('prp-'),
    list: async () => (await proposals.list()).map(itemOf),
    approve: (id, hash) => proposals.approve(id, hash),
    refuse: (id, hash) => proposals.refuse(id, hash),
  };
}

function itemOf(proposal: Proposal): ReviewItem {
  const { id, hash, learning } = proposal;
  const { kind, reasons, facts, approves, changes } = partOf(proposal);
  const scope = learning.scope.kind === 'global' ? 'Every project' : learning.scope.project;
  return {
    ...{ id, hash, kind, reasons, approves, changes },
    isHostile: false,
    title: learning.title,
    text: learning.body.trim(),
    facts: [['Learning', learning.id], ['Applies to', scope], ...facts],
    quotes: [],
    refuses: 'It is not proposed again.',
  };
}

function partOf(proposal: Proposal): Part {
  switch (proposal.kind) {
    case 'trigger':
      return triggerPart(proposal);
    case 'archive':
      return {
        kind: 'Archive',
        reasons: [`${useText(proposal.use)}.`],
        facts: [],
        changes: [],
        approves: 'It is not recalled or learned again.',
      };
    case 'escalate':
      return {
        kind: 'Warn',
        reasons: [`${useText(proposal.use)}, and ${String(proposal.use.broken)} broke it.`],
        facts: [
          ['Says', proposal.text],
          ['Files', proposal.learning.files.join(', ')],
        ],
        changes: [],
        approves: BEFORE_EDIT[proposal.level],
      };
  }
}

function triggerPart({ glob, evidence, learning }: Extract<Proposal, { kind: 'trigger' }>): Part {
  const { files, seeds, commits, together } = evidence;
  return {
    kind: 'Files',
    reasons: [
      `Changed in ${String(together)} of the ${String(commits)} commits that changed ${seeds.join(', ')}.`,
    ],
    facts: [['Such as', files.join(', ')]],
    changes: [
      {
        title: 'The files that it is given for',
        before: learning.files.join('\n'),
        after: [...learning.files, glob].join('\n'),
      },
    ],
    approves: `It is given before ${glob} is read or changed.`,
  };
}

type Use = Extract<Proposal, { kind: 'archive' }>['use'];

function useText({ given, helped, ignored, misled }: Use): string {
  const parts = [`${String(helped)} it helped`, `${String(ignored)} ignored it`];
  if (misled > 0) parts.push(`${String(misled)} it misled`);
  return `Given to ${String(given)} sessions: ${parts.join(', ')}`;
}
