import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

import { parseJsonLine, stringField } from '@reflect/core/harness';
import type { MemoryPlaces, MemoryContext } from '@reflect/core/harness';

import { claudeFolder } from './claude-folder.js';

const INDEX = 'MEMORY.md';

/** The auto memory of Claude Code, which all work trees of a repository share, and its instructions. */
export function claudeMemory({ env, root, mainRoot }: MemoryContext): MemoryPlaces {
  const person = env['HOME'] ?? homedir();
  const home = claudeFolder(env);
  const projects = join(home, 'projects');
  const name = env['CLAUDE_CODE_PROJECT_DIR_NAME'] ?? '';
  const project = name === '' ? mainRoot.replace(/[^A-Za-z0-9]/gu, '-') : name;
  const folder = chosenFolder(home, person) ?? join(projects, project, 'memory');
  return {
    memory: { folder, index: INDEX, projects },
    notes: [
      join(root, 'CLAUDE.md'),
      join(root, '.claude', 'CLAUDE.md'),
      join(root, 'CLAUDE.local.md'),
      join(home, 'CLAUDE.md'),
    ],
  };
}

/** What a person set as the folder; a project's own settings have no say in where to write. */
function chosenFolder(home: string, person: string): string | undefined {
  const [settings] = parseJsonLine(settingsText(join(home, 'settings.json'))).records;
  const chosen = stringField(settings, 'autoMemoryDirectory');
  if (chosen === undefined) return undefined;
  if (chosen.startsWith('~/')) return join(person, chosen.slice(2));
  return isAbsolute(chosen) ? resolve(chosen) : undefined;
}

function settingsText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
