import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';

import type { Transcript, TranscriptItem } from '../../../../src/engine/capture/transcript.js';
import { commandParts } from '../../../../src/foundation/shell/command-parts.js';
import { COMMAND_SETTINGS } from '../../../../src/services/shell-commands/command-settings.js';
import {
  notesBefore,
  type CommandScope,
} from '../../../../src/services/shell-commands/recall-commands.js';
import { rememberCommands } from '../../../../src/services/shell-commands/remember-commands.js';

export const NOW = Date.parse('2026-11-20T10:00:00.000Z');
export const settings = Object.fromEntries(
  Object.entries(COMMAND_SETTINGS).map(([name, { default: value }]) => [name, value]),
) as unknown as CommandScope['settings'];

/** A call of a shell and what it printed; an output that begins with `!` is that of a failure. */
export type Call = readonly [command: string, output: string, detail?: string];

/** A project whose sessions are remembered in a folder of their own. */
export class Project {
  readonly paths = { commands: join(tempFolder(), 'commands') };

  play(sessionId: string, calls: readonly Call[], fromLine = 1): number {
    const place = { paths: this.paths, settings, now: NOW };
    const session = { transcript: transcript(sessionId, calls), fromLine };
    return rememberCommands(place, 'p', session).counted;
  }

  /** A session whose sub-agents have transcripts of their own, by name. */
  delegate(sessionId: string, subAgents: Readonly<Record<string, readonly Call[]>>): number {
    const place = { paths: this.paths, settings, now: NOW };
    return rememberCommands(place, 'p', {
      transcript: transcript(sessionId, [['true', '']]),
      fromLine: 1,
      subAgents: Object.entries(subAgents).map(([name, calls]) =>
        transcript(`${sessionId}/${name}`, calls, `${name}-`),
      ),
    }).counted;
  }

  scope(project = 'p', harness = 'claude'): CommandScope {
    return { paths: this.paths, settings, project, harness };
  }

  /** What is told before a command, where these files are there by now. */
  before(line: string, scope = this.scope(), there: readonly string[] = []): string {
    return notesBefore(scope, commandParts(line), (file) => there.includes(file))
      .map(({ text }) => text)
      .join('\n');
  }
}

export function transcript(sessionId: string, calls: readonly Call[], prefix = ''): Transcript {
  const items = calls.flatMap(([command, output, detail = ''], n): TranscriptItem[] => {
    const callId = `${prefix}${String(n)}`;
    const failed = output.startsWith('!');
    const text = failed ? output.slice(1) : output;
    return [
      {
        type: 'tool-call',
        line: 2 * n + 1,
        callId,
        tool: 'Bash',
        action: 'run',
        subject: command,
        detail,
      },
      { type: 'tool-result', line: 2 * n + 2, callId, text, failed },
    ];
  });
  return {
    harness: 'claude',
    sessionId,
    items,
    unreadable: [],
    bytes: 1,
    lines: 2 * calls.length,
    tokens: 1,
  };
}
