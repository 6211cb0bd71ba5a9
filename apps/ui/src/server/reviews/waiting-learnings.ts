import { tellingBody, type Learning, type Review, type Reflect } from '@reflect/core';

import type { ReviewItem } from '../../wire/reviews.js';
import type { ReviewSource } from './review-source.js';

const HOSTILE = {
  override: 'It tries to override what the agent was told',
  markup: 'It has markup of roles or tools',
  'hidden-unicode': 'It has characters that nobody sees',
  exfiltration: 'It tries to send secrets away',
};

/** Learnings that are not recalled before a person decides. */
export function waitingLearnings(reviews: Reflect['reviews']): ReviewSource {
  return {
    owns: (id) => id.startsWith('lrn-'),
    list: async () => (await reviews.list()).map(itemOf),
    approve: (id, hash) => reviews.approve(id, hash),
    refuse: (id, hash) => reviews.refuse(id, hash),
    edit: (id, hash, words) => reviews.edit(id, hash, words),
  };
}

function itemOf({ learning, hash, reasons, quotes, replaces }: Review): ReviewItem {
  const isHostile = learning.status === 'quarantined';
  return {
    ...{ id: learning.id, hash },
    kind: isHostile ? 'Quarantined' : 'Proposed',
    isHostile,
    ...(isHostile && { again: againText(learning) }),
    title: learning.title,
    text: shownText(learning),
    reasons: reasons.map(reasonText),
    facts: factsOf(learning),
    ...sessionOf(learning),
    quotes: quotes.map(({ kind, origin, text, lines }) => ({
      from: `${origin} ${kind}, transcript lines ${lines.join(', ')}`,
      text,
    })),
    changes: replaces.map(({ learning: old, comparison }) => ({
      title: `Takes the place of “${old.title}”, which says ${comparison === 'same' ? 'the same' : 'the opposite'}`,
      before: wordsOf(old),
      after: wordsOf(learning),
    })),
    approves: 'Sessions that it applies to are given it from now on.',
    refuses: 'It is taken away, and not learned again.',
    since: learning.created,
    words: { title: learning.title, body: learning.body.trim() },
  };
}

function againText({ title }: Learning): string {
  return `“${title}” looks like an attempt to steer an agent. Once it is approved, agents are given it as a note of yours.`;
}

/** Of what may be hostile every word is shown. */
function shownText(learning: Learning): string {
  return (learning.status === 'quarantined' ? learning.body : tellingBody(learning)).trim();
}

function reasonText(reason: Review['reasons'][number]): string {
  switch (reason.rule) {
    case 'unseen':
      return 'Its document came from elsewhere (git, an editor, an agent), and you have not seen it yet.';
    case 'tool-only':
      return 'No person said this. It was read in the output of a tool, in a file or on the web, where anybody could have written it: so you are asked first.';
    case 'outranked':
      return `It contradicts ${reason.by.join(', ')}, which weighs more.`;
    case 'hostile':
      return `${HOSTILE[reason.kind]}: ${reason.evidence}`;
    case 'set-aside':
      return 'It was set aside, and no rule says why any more.';
  }
}

function sessionOf({ scope, source }: Learning): Pick<ReviewItem, 'session'> {
  if (source.session === undefined) return {};
  const where = scope.kind === 'project' ? scope.project : (source.harness ?? '');
  return { session: { id: source.session, where } };
}

function factsOf(learning: Learning): ReviewItem['facts'] {
  const { kind, confidence, scope, source, tags, queries, files, commands = [] } = learning;
  const facts: [string, string][] = [
    ['Kind', capital(kind)],
    ['Confidence', capital(confidence)],
    ['Applies to', scope.kind === 'global' ? 'Every project' : scope.project],
    ['Shared by', source.author ?? ''],
    ['Approved by', source.approver ?? ''],
    [
      'From',
      [...new Set([source.harness, source.driver, source.origin])].filter(Boolean).join(', '),
    ],
    ['Tags', tags.join(', ')],
    ['Files', files.join(', ')],
    ['Commands', commands.join(', ')],
    ['Comes back for', queries.join(' · ')],
  ];
  return facts.filter(([, value]) => value !== '');
}

function wordsOf({ title, body }: Learning): string {
  return `${title}\n\n${body.trim()}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
}
