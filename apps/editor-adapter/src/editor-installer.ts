import { readFileSync } from 'node:fs';

import {
  adapterFiles,
  configFormat,
  isJsonObject,
  type ConfigProblem,
  type Finding,
  type InstallContext,
  type Installer,
  type JsonObject,
  type JsonValue,
  type WantedFile,
  type WantedInstall,
} from '@reflect/installer';

import { examineServer, isOfReflect, mcpServer, startsReflect } from './mcp-server.js';

/** Where an editor looks, of one person or of one project. */
export interface EditorPlaces {
  /** The folder that the scope is about. */
  readonly root: string;
  /** The file that lists MCP servers. */
  readonly servers: string;
}

/** An editor whose agent is connected by what its files say, and by no hooks. */
export interface Editor {
  readonly harness: string;
  readonly title: string;
  /** Of each scope, where the list of servers is. */
  readonly scopes: Readonly<Record<'user' | 'project', string>>;
  readonly places: (context: InstallContext) => EditorPlaces;
  /** Key of the list of servers. */
  readonly list: string;
  /** What an entry says beside the command. */
  readonly entry?: JsonObject;
  /** Files that have the agent ask. */
  readonly files: (context: InstallContext) => readonly WantedFile[];
  /** What the person still has to do. */
  readonly next: (context: InstallContext) => readonly string[];
}

const SERVER = 'reflect';

/** Registers the MCP server `reflect mcp` with an editor and tells its agent when to ask. */
export function editorInstaller(editor: Editor): Installer {
  const { harness, title, scopes } = editor;
  const program = `reflect-${harness}`;
  return {
    ...{ harness, title, program },
    get version() {
      return adapterFiles('@reflect/editor-adapter', import.meta.dirname).version;
    },
    scopes: [
      { name: 'user', description: `every project, in ${scopes.user}` },
      { name: 'project', description: `this project, in ${scopes.project}, which others share` },
    ],
    root: (context) => editor.places(context).root,
    want: (context) => wantedInstall(editor, context),
    remarks: () => [`This was not tried with ${title}, which does not run without a screen.`],
    examine: (context) => [examine(editor, context, `${program} install --scope ${context.scope}`)],
  };
}

function wantedInstall(editor: Editor, context: InstallContext): WantedInstall {
  const { command, args } = mcpServer(context);
  const wanted: JsonObject = { ...editor.entry, command, args: [...args] };
  return {
    configs: [
      {
        file: editor.places(context).servers,
        format: 'jsonc',
        check: (value) => problemsOf(value, editor.list),
        values: [
          {
            at: [editor.list, SERVER],
            value: (current) => (startsReflect(current) ? current : wanted),
            without: (current) => (isOfReflect(current) ? undefined : current),
            reason: 'lets the agent ask for learnings, and hand in what it learned',
          },
        ],
      },
    ],
    files: editor.files(context),
    next: editor.next(context),
  };
}

/** What the editor would not take. */
function problemsOf(value: JsonValue, list: string): readonly ConfigProblem[] {
  if (!isJsonObject(value)) return [{ path: [], message: 'It must be an object.' }];
  const servers = value[list];
  if (servers === undefined || isJsonObject(servers)) return [];
  return [{ path: [list], message: 'It must be an object, a server each.' }];
}

function examine(editor: Editor, context: InstallContext, remedy: string): Finding {
  const { servers } = editor.places(context);
  return examineServer(entryIn(servers, editor.list), remedy);
}

function entryIn(file: string, list: string): JsonValue | undefined {
  try {
    const value = configFormat('jsonc').parse(readFileSync(file, 'utf8'), file);
    const servers = isJsonObject(value) ? value[list] : undefined;
    return isJsonObject(servers) ? servers[SERVER] : undefined;
  } catch {
    // Missing is fine, and what cannot be read is told by the check of the installation.
    return undefined;
  }
}
