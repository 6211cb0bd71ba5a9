import type { ProjectAccess } from '../../access/project-access.js';
import { html, type Markup } from '../html.js';
import { PAGE_PATH } from '../session.js';

/** The projects of a reviewer. `open` says how much waits in each. */
export function projectsView(
  projects: readonly ProjectAccess[],
  open: ReadonlyMap<string, number>,
): Markup {
  if (projects.length === 0) {
    return html`<p>
      You are a reviewer of no project. An administrator of the hub can make you one.
    </p>`;
  }
  const rows = projects.map(
    ({ id, name, key }) =>
      html`<li>
        <a href="${PAGE_PATH}/projects/${id}">${name}</a>
        <span class="faint">${key}</span>
        <span class="badge ${open.has(id) ? 'accent' : ''}">${waiting(open.get(id) ?? 0)}</span>
      </li>`,
  );
  return html`<ul class="rows">
    ${rows}
  </ul>`;
}

function waiting(count: number): string {
  return count === 0 ? 'nothing waits' : `${String(count)} to review`;
}
