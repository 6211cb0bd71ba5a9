import type { ChangesReply, HubLearning, HubProposal, ProposalsReply } from '@reflect/hub-protocol';

import { html, type Markup } from '../html.js';
import { PAGE_PATH } from '../session.js';
import { day, titleOf, warningBadges } from './words.js';

const STATES = [
  ['open', 'To review'],
  ['approved', 'Approved'],
  ['rejected', 'Declined'],
] as const;

/** What is proposed to a project, in one state. */
export function proposalsView(
  project: string,
  state: HubProposal['state'],
  { proposals, next }: ProposalsReply,
): Markup {
  const rows = proposals.map(
    (one) =>
      html`<li>
        <a href="${PAGE_PATH}/proposals/${one.id}">${titleOf(one.document)}</a>
        <span class="badge">${one.kind}</span> ${warningBadges(one.warnings)}
        <span class="faint">${one.author.name}, ${day(one.createdAt)}</span>
      </li>`,
  );
  const more =
    next === null ? undefined : moreLink(`projects/${project}?state=${state}&after=${next}`);
  return html`${tabs(project, state)} ${listOf(rows, 'Nothing is here.')} ${more}`;
}

/** What members get, page by page. */
export function learningsView(project: string, { changes, cursor, more }: ChangesReply): Markup {
  const learnings = changes.flatMap((one) => (one.type === 'learning' ? [one.learning] : []));
  const rows = learnings.map((one) => learningRow(project, one));
  const next = more ? moreLink(`projects/${project}/learnings?cursor=${cursor}`) : undefined;
  return html`${tabs(project, 'learnings')} ${listOf(rows, 'Members get nothing yet.')} ${next}`;
}

function learningRow(project: string, one: HubLearning): Markup {
  return html`<li>
    <a href="${PAGE_PATH}/projects/${project}/learnings/${one.id}">${titleOf(one.document)}</a>
    <span class="faint">${one.author.name}, ${approvedBy(one)}</span>
  </li>`;
}

export function approvedBy({ approver, approvedAt }: HubLearning): string {
  return `approved by ${approver?.name ?? "the project's policy"}, ${day(approvedAt)}`;
}

function tabs(project: string, current: HubProposal['state'] | 'learnings'): Markup {
  const links = [
    ...STATES.map(([state, name]) => ({ state, name, path: `?state=${state}` })),
    { state: 'learnings', name: 'What members get', path: '/learnings' },
  ];
  const items = links.map(({ state, name, path }) => {
    const here = state === current ? html` aria-current="page"` : undefined;
    return html`<a href="${PAGE_PATH}/projects/${project}${path}" ${here}>${name}</a>`;
  });
  return html`<nav class="tabs" aria-label="What to show">${items}</nav>`;
}

function listOf(rows: readonly Markup[], nothing: string): Markup {
  return rows.length === 0
    ? html`<p>${nothing}</p>`
    : html`<ul class="rows">
        ${rows}
      </ul>`;
}

function moreLink(path: string): Markup {
  return html`<p><a href="${PAGE_PATH}/${path}">Next page</a></p>`;
}
