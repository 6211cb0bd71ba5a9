import { signal } from '@preact/signals';

import { calls } from '../../api/calls.js';
import type { Option } from '../../parts/select.js';
import { shortProject } from '../../text/labels.js';
import { momentText } from '../../text/time.js';

/** As many as somebody looks through, who means a session of today. */
const SHOWN = 12;

/** The latest sessions, and the one that a person looks at. */
export const sessionChoices = signal<readonly Option[]>([]);

export async function loadSessionChoices(own: string | undefined): Promise<void> {
  const { sessions } = await calls.sessions();
  const shown = sessions.filter(({ session }, at) => at < SHOWN || session === own);
  const titles = await Promise.all(
    shown.map(({ session }) => calls.sessionTitle(session).catch(() => ({ title: undefined }))),
  );
  sessionChoices.value = shown.map(({ session, project = '', last }, at) => ({
    value: session,
    label: [titles[at]?.title ?? session, shortProject(project), momentText(Date.parse(last))]
      .filter(Boolean)
      .join(' · '),
  }));
}
