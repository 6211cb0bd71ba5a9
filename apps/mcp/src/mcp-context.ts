import { findProject, isExcluded, isPaused } from '@reflect/core';
import type { Clock, Project, Reflect } from '@reflect/core';

import type { ClientFolder } from './client-folder.js';
import type { ClientPerson } from './client-person.js';
import { McpServerError } from './mcp-errors.js';

/** What the server is started with. */
export interface McpParts {
  /** Opened `resident`, so that index and model stay in memory. */
  readonly reflect: Reflect;
  /** Of reflect, as clients are told it. */
  readonly version: string;
  /** Folder that the work is about where the client names none. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
}

/** What tools, resources and prompts have at hand. */
export interface McpContext extends McpParts {
  readonly folder: ClientFolder;
  readonly person: ClientPerson;
  /** Stands for the session of a client that does not name it. */
  readonly connection: string;
  readonly client: () => McpClient;
}

/** Who is connected, as it says itself; empty before it did. */
export interface McpClient {
  readonly name: string;
  readonly version: string;
}

/** A project that a client works in. */
export interface OpenProject extends Project {
  /** The folder in it that the client works in. */
  readonly folder: string;
}

/** The client's project. Throws `MCP_PAUSED`, and `MCP_OPTED_OUT` where reflect is to stay out. */
export async function openProject({ reflect, folder }: McpContext): Promise<OpenProject> {
  if (isPaused(reflect.paths)) {
    throw new McpServerError(
      'MCP_PAUSED',
      "A person has paused reflect; 'reflect resume' ends that.",
    );
  }
  const cwd = await folder.current();
  const project = findProject(cwd);
  if (isExcluded(project, reflect.settings.project.excluded)) {
    const message = `${project.root} keeps reflect out: see its .reflectignore and the setting project.excluded.`;
    throw new McpServerError('MCP_OPTED_OUT', message);
  }
  return { ...project, folder: cwd };
}

/** The time, as records have it. */
export function isoNow({ clock }: McpContext): string {
  return new Date(clock()).toISOString();
}
