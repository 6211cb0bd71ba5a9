import { LearningError, type Learning, type Reflect } from '@reflect/core';
import { safeLine } from '@reflect/core/cold';
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ReadResourceResult, Resource } from '@modelcontextprotocol/sdk/types.js';

import { openProject, type McpContext } from '../mcp-context.js';
import { readableLearning } from '../readable-learning.js';
import { asProtocolError } from './resource-errors.js';

const MIME_TYPE = 'text/markdown';
/** A list is for a person to choose from; the rest is found by its id. */
const MAX_LISTED = 100;
/** As many as the protocol lets a completion have. */
const MAX_COMPLETED = 100;

/** `reflect://learning/{id}`: active learnings of the client's project and of all projects. */
export function addLearningResource(server: McpServer, context: McpContext): void {
  const template = new ResourceTemplate('reflect://learning/{id}', {
    list: () =>
      asProtocolError(async () => ({ resources: (await inReach(context)).map(toResource) })),
    complete: { id: (start) => completeId(context, start) },
  });
  server.registerResource(
    'learning',
    template,
    {
      title: 'A learning',
      description: 'The whole text of one learning, framed as reference.',
      mimeType: MIME_TYPE,
    },
    ({ href }, { id }) => asProtocolError(() => read(context, href, String(id))),
  );
}

async function read(context: McpContext, uri: string, id: string): Promise<ReadResourceResult> {
  await openProject(context);
  const stored = await context.reflect.learnings.get(id);
  if (stored === undefined) {
    throw new LearningError('LEARNING_NOT_FOUND', `There is no learning ${id} that can be read.`);
  }
  return { contents: [{ uri, mimeType: MIME_TYPE, text: readableLearning(stored.learning) }] };
}

/** The latest first. */
async function inReach(context: McpContext): Promise<readonly Learning[]> {
  const { key } = await openProject(context);
  const active = await activeLearnings(context.reflect);
  return active
    .filter(({ scope }) => scope.kind === 'global' || scope.project === key)
    .sort((a, b) => b.updated.localeCompare(a.updated))
    .slice(0, MAX_LISTED);
}

/** Whoever types an id may mean any learning; while reflect is to stay out, there is none. */
async function completeId(context: McpContext, start: string): Promise<string[]> {
  try {
    await openProject(context);
  } catch {
    return [];
  }
  const ids = (await activeLearnings(context.reflect)).map(({ id }) => id);
  return ids
    .filter((id) => id.startsWith(start) || id.startsWith(`lrn-${start}`))
    .sort()
    .slice(0, MAX_COMPLETED);
}

async function activeLearnings({ learnings }: Reflect): Promise<readonly Learning[]> {
  const active: Learning[] = [];
  for await (const item of learnings.list()) {
    if (item.type === 'learning' && item.learning.status === 'active') active.push(item.learning);
  }
  return active;
}

function toResource({ id, title, kind, updated }: Learning): Resource {
  return {
    uri: `reflect://learning/${id}`,
    name: id,
    title: safeLine(title),
    description: `${kind}, ${updated.slice(0, 10)}`,
    mimeType: MIME_TYPE,
  };
}
