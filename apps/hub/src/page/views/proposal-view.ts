import type { HubProposal } from '@reflect/hub-protocol';

import { html, type Markup } from '../html.js';
import { saidFields } from '../said-fields.js';
import { PAGE_PATH } from '../session.js';
import { membersSay, type MembersSay } from './members-say.js';
import { day, fieldList, learningOf, warningBadges, warningSentences } from './words.js';

export interface ProposalPage {
  readonly project: string;
  readonly proposal: HubProposal;
  readonly formKey: string;
}

/** A proposal as a reviewer decides it. */
export function proposalView({
  project,
  proposal,
  said,
  formKey,
}: ProposalPage & { readonly said: MembersSay }): Markup {
  const { id, revision, warnings, state } = proposal;
  const decide =
    state === 'open'
      ? html`<form class="decide" method="post" action="${PAGE_PATH}/proposals/${id}">
          <input type="hidden" name="key" value="${formKey}" />
          <input type="hidden" name="revision" value="${revision}" />
          <label for="note">Note to the author (optional)</label>
          <input id="note" name="note" maxlength="1000" autocomplete="off" />
          <p class="actions">${buttons(warnings.length > 0)}</p>
        </form>`
      : html`<p>${decided(proposal)}</p>`;
  return html`<p><a href="${PAGE_PATH}/projects/${project}">All proposals</a></p>
    ${about(proposal)} ${membersSay(said)} ${text(proposal)} ${decide}`;
}

/** Asks a second time before what reads as an attack goes to everybody. */
export function approveAgainView({
  proposal,
  formKey,
  note,
}: ProposalPage & { readonly note: string }): Markup {
  const { id, revision, warnings } = proposal;
  return html`<p class="bad" role="alert">${warningSentences(warnings)}</p>
    <p>Approve it only if you read all of it, and know why it says so.</p>
    ${text(proposal)}
    <form class="decide" method="post" action="${PAGE_PATH}/proposals/${id}">
      <input type="hidden" name="key" value="${formKey}" />
      <input type="hidden" name="revision" value="${revision}" />
      <input type="hidden" name="note" value="${note}" />
      <input type="hidden" name="again" value="yes" />
      <p class="actions">
        <a class="button primary" href="${PAGE_PATH}/proposals/${id}">Cancel</a>
        <button class="button danger" name="decision" value="approve">
          Approve it all the same
        </button>
      </p>
    </form>`;
}

function buttons(isQuarantined: boolean): Markup {
  const decline = html`<button
    class="button ${isQuarantined ? 'primary' : ''}"
    name="decision"
    value="reject"
  >
    Decline
  </button>`;
  const approve = html`<button
    class="button ${isQuarantined ? 'danger' : 'primary'}"
    name="decision"
    value="approve"
  >
    ${isQuarantined ? 'Approve…' : 'Approve'}
  </button>`;
  return isQuarantined ? html`${decline} ${approve}` : html`${approve} ${decline}`;
}

function about({ kind, author, createdAt, learningId, warnings, similar }: HubProposal): Markup {
  const near =
    similar.length === 0
      ? undefined
      : html`<p class="note">Says nearly the same: ${similar.join(', ')}</p>`;
  const warning =
    warnings.length === 0
      ? undefined
      : html`<p class="bad" role="note">${warningSentences(warnings)}</p>`;
  return html`<p>
      <span class="badge">${kind}</span> ${warningBadges(warnings)} by ${author.name},
      ${day(createdAt)} <span class="mono faint">${learningId}</span>
    </p>
    ${warning} ${near}`;
}

function text({ document, current, conflicts }: HubProposal): Markup {
  const proposed = learningOf(document);
  if (proposed === undefined) return html`<p>The text is gone.</p>`;
  const now = current === null ? undefined : learningOf(current.document);
  return fieldList(saidFields(proposed, now), conflicts);
}

function decided({ state, review }: HubProposal): string {
  if (review === null) return `It is ${state}.`;
  const note = review.note === null ? '' : ` Note: ${review.note}`;
  return `It was ${state} by ${review.reviewer.name}, ${day(review.at)}.${note}`;
}
