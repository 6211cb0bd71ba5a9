import type { JSX } from 'preact';

import { Select } from '../../parts/select.js';
import { shortProject } from '../../text/labels.js';
import { momentText } from '../../text/time.js';
import { retroSessions, sessionShown, showSession } from './review-state.js';

/** Chooses between what waits and the sessions of the project that kept a chronicle. */
export function SessionChoice(): JSX.Element | null {
  const { project = '', sessions = [] } = retroSessions.value.value ?? {};
  if (sessions.length === 0) return null;
  return (
    <div class="filters">
      <Select
        label={`Show what waits, or what a past session of ${shortProject(project)} says`}
        value={sessionShown()}
        options={[
          { value: '', label: 'What waits' },
          ...sessions.map(({ key, started, branch }) => ({
            value: key,
            label: [startText(started), branch].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={showSession}
      />
    </div>
  );
}

function startText(started: string): string {
  const at = Date.parse(started);
  return Number.isNaN(at) ? started : momentText(at);
}
