import { configFormat, readTarget, type InstallContext, type JsonValue } from '@reflect/installer';

import { codexPlaces } from './codex-places.js';
import { handlersOf, objectAt, type PlacedHandler } from './hooks-file.js';

/** The file that reflect's hooks stand in, and the person's configuration, as far as they are there. */
export interface CodexSetup {
  readonly source: string;
  readonly root: string;
  readonly isProject: boolean;
  readonly hooksFile: JsonValue;
  readonly config: JsonValue;
}

export function readSetup(context: InstallContext): CodexSetup {
  const { root, hooks, config } = codexPlaces(context);
  return {
    source: hooks,
    root,
    isProject: context.scope === 'project',
    hooksFile: readConfig(hooks, 'json'),
    config: readConfig(config, 'toml'),
  };
}

/** An empty object where there is no file. Throws an `InstallError` for what cannot be read. */
function readConfig(file: string, format: 'json' | 'toml'): JsonValue {
  const reader = configFormat(format);
  return reader.parse(readTarget(file).text ?? reader.empty, file);
}

/** The handlers of reflect's, by what stands in their command or is handed to the MCP server. */
export function ownHandlers({ hooksFile }: CodexSetup, marker: string): readonly PlacedHandler[] {
  return handlersOf(hooksFile).filter(({ value }) =>
    [value['command'], objectAt(value, 'input')['by']].some((said) => isOwn(said, marker)),
  );
}

function isOwn(said: JsonValue | undefined, marker: string): boolean {
  return typeof said === 'string' && said.includes(marker);
}
