import { dirname, join } from 'node:path';

import { SKILLS, skillFiles } from '@reflect/installer';

import { editorInstaller } from '../editor-installer.js';
import { instructionsFile } from '../instructions.js';
import { cursorPlaces } from './cursor-places.js';

/** Connects reflect to the agent of Cursor. */
export const cursorInstaller = editorInstaller({
  harness: 'cursor',
  title: 'Cursor',
  scopes: { user: '~/.cursor/mcp.json', project: '.cursor/mcp.json' },
  places: cursorPlaces,
  list: 'mcpServers',
  files: (context) => {
    const folder = dirname(cursorPlaces(context).servers);
    // Rules of a person are in no file: skills are what Cursor reads from the home.
    if (context.scope !== 'project') {
      return SKILLS.flatMap((skill) => skillFiles(join(folder, 'skills'), skill));
    }
    return [
      {
        file: join(folder, 'rules', 'reflect.mdc'),
        content: instructionsFile([
          'description: Ask reflect for what earlier sessions learned',
          'alwaysApply: true',
        ]),
        reason: 'tells the agent when to ask',
        mode: 0o644,
      },
    ];
  },
  next: ({ scope }) => [
    'Cursor lists the server "reflect" among its MCP servers: see that it is switched on there.',
    ...(scope === 'project'
      ? []
      : [
          'To have its agent ask unbidden in every project, add a user rule in the settings of Cursor: "Before a task, call the recall tool of reflect".',
        ]),
  ],
});
