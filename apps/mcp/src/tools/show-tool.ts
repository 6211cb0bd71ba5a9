import { LearningError, type Learning } from '@reflect/core';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { openProject, type McpContext } from '../mcp-context.js';
import { readableLearning } from '../readable-learning.js';
import { learningIdInput } from './learning-input.js';
import { toolResult, type ToolAnswer } from './tool-answer.js';
import { READS } from './tool-hints.js';

const inputSchema = z.strictObject({ id: learningIdInput });

const outputSchema = z.strictObject({
  block: z.string().describe('The whole learning, framed as reference'),
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  confidence: z.string(),
  count: z.int().describe('How often it was learned'),
  project: z.string().nullable().describe('Null for one that applies everywhere'),
  created: z.string(),
  updated: z.string(),
  supersededBy: z.string().optional().describe('The learning that took its place'),
});

export function addShowTool(server: McpServer, context: McpContext): void {
  server.registerTool(
    'show',
    {
      title: 'Show one learning',
      description:
        'Gives the whole text of one learning: body, files that it is about, situations in which it comes back. Call it when recall cut a learning short, or to check one before you rate or suppress it.',
      inputSchema,
      outputSchema,
      annotations: READS,
    },
    ({ id }) => toolResult(() => show(context, id)),
  );
}

async function show(context: McpContext, id: string): Promise<ToolAnswer> {
  await openProject(context);
  const stored = await context.reflect.learnings.get(id);
  if (stored === undefined) throw notFound(id);
  const block = readableLearning(stored.learning);
  return { text: block, data: { block, ...factsOf(stored.learning) } };
}

function factsOf({ scope, ...learning }: Learning): object {
  const { id, kind, status, confidence, count, created, updated, supersededBy } = learning;
  const project = scope.kind === 'project' ? scope.project : null;
  const successor = supersededBy === undefined ? {} : { supersededBy };
  return { id, kind, status, confidence, count, project, created, updated, ...successor };
}

function notFound(id: string): LearningError {
  const message = `There is no learning ${id} that can be read. Use an id that recall or search gave.`;
  return new LearningError('LEARNING_NOT_FOUND', message, { id });
}
