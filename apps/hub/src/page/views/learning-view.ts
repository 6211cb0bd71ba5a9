import type { HubLearning } from '@reflect/hub-protocol';

import { html, type Markup } from '../html.js';
import { saidFields } from '../said-fields.js';
import { PAGE_PATH } from '../session.js';
import { membersSay, type MembersSay } from './members-say.js';
import { approvedBy } from './project-view.js';
import { fieldList, learningOf } from './words.js';

export interface LearningPage {
  readonly project: string;
  readonly learning: HubLearning;
  readonly said: MembersSay;
  readonly formKey: string;
  /** Whether who looks at it may revoke all of its author. */
  readonly canRevoke: boolean;
}

/** A learning as members get it, and how it is taken back. */
export function learningView(page: LearningPage): Markup {
  const { project, learning, formKey } = page;
  const text = learningOf(learning.document);
  const path = `${PAGE_PATH}/projects/${project}/learnings`;
  return html`<p><a href="${path}">What members get</a></p>
    <p>
      by ${learning.author.name}, ${approvedBy(learning)}
      <span class="mono faint">${learning.id}</span>
    </p>
    ${membersSay(page.said)}
    ${text === undefined ? html`<p>The text is gone.</p>` : fieldList(saidFields(text, undefined), [])}
    <form class="decide" method="post" action="${path}/${learning.id}/take-back">
      <input type="hidden" name="key" value="${formKey}" />
      <p class="note">Every machine drops it at its next sync. It does not come back.</p>
      <p class="actions">
        <label class="sure"
          ><input type="checkbox" name="sure" value="yes" required /> I am sure</label
        >
        <button class="button danger">Take it back</button>
      </p>
    </form>
    ${page.canRevoke ? revokeForm(learning, formKey) : undefined}`;
}

function revokeForm({ author }: HubLearning, formKey: string): Markup {
  return html`<form class="decide" method="post" action="${PAGE_PATH}/members/${author.id}/revoke">
    <input type="hidden" name="key" value="${formKey}" />
    <h2>Revoke everything of ${author.name}</h2>
    <p class="note">
      All that ${author.name} wrote goes from every machine at its next sync, and nothing more is
      taken of this member.
    </p>
    <label for="name">Type the name of the member</label>
    <input id="name" name="name" required autocomplete="off" />
    <p class="actions"><button class="button danger">Revoke everything</button></p>
  </form>`;
}
