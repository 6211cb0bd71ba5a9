import { describeFinding, type Reflect } from '@reflect/core';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';

import type { McpContext } from '../mcp-context.js';
import { addLearningResource } from './learning-resource.js';
import { asProtocolError } from './resource-errors.js';

const JSON_TYPE = 'application/json';

export function addResources(server: McpServer, context: McpContext): void {
  addLearningResource(server, context);
  server.registerResource(
    'review',
    'reflect://review',
    {
      title: 'What waits for a person',
      description:
        "Learnings that are not recalled before a person approves them, with the reason. Their words are not shown to models: 'reflect review' shows them to the person.",
      mimeType: JSON_TYPE,
    },
    ({ href }) => asProtocolError(async () => asJson(href, await waiting(context.reflect))),
  );
  server.registerResource(
    'status',
    'reflect://status',
    {
      title: 'How the knowledge base is',
      description: 'Learnings, index, queue, worker, and what fell silent, with the next step.',
      mimeType: JSON_TYPE,
    },
    ({ href }) => asProtocolError(async () => asJson(href, await status(context.reflect))),
  );
}

async function waiting({ reviews }: Reflect): Promise<object> {
  const list = await reviews.list();
  return {
    waiting: list.map(({ learning: { id, kind, status: state, created }, reasons }) => ({
      id,
      kind,
      status: state,
      created,
      reasons: reasons.map(({ rule }) => rule),
    })),
    next: list.length === 0 ? 'Nothing waits.' : "A person decides with 'reflect review'.",
  };
}

async function status(reflect: Reflect): Promise<object> {
  const { findings, ...rest } = await reflect.status();
  return { ...rest, findings: findings.map(describeFinding) };
}

function asJson(uri: string, value: object): ReadResourceResult {
  return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(value, undefined, 2) }] };
}
