import type { JSX } from 'preact';

import type { TeamProject } from '../../../wire/team.js';
import { Select } from '../../parts/select.js';
import { shortProject } from '../../text/labels.js';
import { momentText } from '../../text/time.js';
import { retroSessions, sessionShown, show, teams, teamShown } from './review-state.js';

/** What stands before the project of a team; keys of sessions have no colon. */
const TEAM = 'team:';

/** Chooses between what waits, what teams propose, and the sessions of the project that kept a chronicle. */
export function ShownChoice(): JSX.Element | null {
  const { project = '', sessions = [] } = retroSessions.value.value ?? {};
  const { projects = [] } = teams.value.value ?? {};
  if (sessions.length + projects.length === 0) return null;
  const past =
    sessions.length === 0 ? '' : `, or what a past session of ${shortProject(project)} says`;
  const team = teamShown();
  return (
    <div class="filters">
      <Select
        label={`Show what waits${projects.length === 0 ? '' : ', what teammates propose'}${past}`}
        value={team === '' ? sessionShown() : `${TEAM}${team}`}
        options={[
          { value: '', label: 'What waits' },
          ...projects.map((one) => ({ value: `${TEAM}${one.project}`, label: teamText(one) })),
          ...sessions.map(({ key, started, branch }) => ({
            value: key,
            label: [startText(started), branch].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={(value) => {
          if (value.startsWith(TEAM)) show({ team: value.slice(TEAM.length) });
          else show({ session: value });
        }}
      />
    </div>
  );
}

function teamText({ project, hub }: TeamProject): string {
  return ['Team', shortProject(project), hub].filter(Boolean).join(' · ');
}

function startText(started: string): string {
  const at = Date.parse(started);
  return Number.isNaN(at) ? started : momentText(at);
}
