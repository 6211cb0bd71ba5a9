import { writeCommands } from '../../../libs/core/dist/stores/shell-commands/command-files.js';
import { findProject } from '@reflect/core/cold';

const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** So many failures of commands that the home's project remembers. */
export function rememberCommands(home, count) {
  const memories = Array.from({ length: count }, (_, at) => ({
    id: `cmd-${at.toString(16).padStart(16, '0')}`,
    program: `tool-${String(at)}`,
    kind: `error unknown option old flag ${String(at)}`,
    forms: [
      {
        task: `tool-${String(at)} run`,
        culprits: [`--old-flag-${String(at)}`],
        command: `tool-${String(at)} run --old-flag-${String(at)} src/area-${String(at)}/main.ts`,
        error: `error: unknown option '--old-flag-${String(at)}'`,
        remedy: { kind: 'instead', command: `tool-${String(at)} run --flag src/main.ts` },
        note: 'The flag was renamed in the last release.',
      },
    ],
    ...{ failures: 3, sessions: 2, passes: 0, passesSince: 0, history: '11' },
    ...{ firstAt: LONG_AGO, lastAt: LONG_AGO, lastSession: 'one' },
  }));
  const { key: project } = findProject(home.cwd);
  writeCommands(home.paths, { project, seen: [], forgotten: [], memories, unreadable: [] });
}
