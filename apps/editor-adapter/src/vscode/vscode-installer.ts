import { editorInstaller } from '../editor-installer.js';
import { instructionsFile } from '../instructions.js';
import { vscodePlaces } from './vscode-places.js';

/** Connects reflect to the agents of VS Code. */
export const vscodeInstaller = editorInstaller({
  harness: 'vscode',
  title: 'VS Code',
  scopes: { user: 'mcp.json of your profile', project: '.vscode/mcp.json' },
  places: vscodePlaces,
  list: 'servers',
  entry: { type: 'stdio' },
  files: (context) => [
    {
      file: vscodePlaces(context).instructions,
      content: instructionsFile([
        'description: Ask reflect for what earlier sessions learned',
        "applyTo: '**'",
      ]),
      reason: 'tells the agent when to ask',
      mode: context.scope === 'project' ? 0o644 : 0o600,
    },
  ],
  next: () => [
    'VS Code asks whether you trust the server "reflect" when it first starts it: allow it there.',
  ],
});
