import { changedSince, recallBlock, type RecallCandidate, type RecallResult } from '@reflect/core';
import { safeLine } from '@reflect/core/cold';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { openProject, type McpContext } from '../mcp-context.js';
import { sessionInput } from './learning-input.js';
import { toolResult, type ToolAnswer } from './tool-answer.js';
import { READS } from './tool-hints.js';

const RECALL_LIMIT = 5;
const SEARCH_LIMIT = 10;
const MOST = 50;
/** Who asks can take more than a session is given unasked. */
const MAX_CHARS_EACH = 1_000;

const inputSchema = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1)
    .max(4_000)
    .describe('The task, question or error at hand, in words; a whole prompt is fine'),
  guess: z
    .string()
    .trim()
    .min(1)
    .max(1_200)
    .optional()
    .describe(
      'The note that would help most, as you imagine it, in a sentence or two: it is searched with the query, and may be wrong',
    ),
  files: z
    .array(z.string().min(1).max(1_000))
    .max(30)
    .optional()
    .describe('Files that the work is about'),
  limit: z.int().min(1).max(MOST).optional().describe('Learnings at most'),
  session: sessionInput.optional(),
});

const outputSchema = z.strictObject({
  block: z.string().describe('The learnings, framed as reference; empty when there are none'),
  learnings: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      confidence: z.string(),
      project: z.string().nullable().describe('Null for one that applies everywhere'),
      updated: z.string(),
      evidence: z.number().describe('0 to 1: how well it applies'),
    }),
  ),
  source: z
    .enum(['index', 'documents', 'none'])
    .describe('documents: the index could not be used, and words alone decided'),
  problem: z.string().optional().describe('What a person should know'),
});

type Question = z.infer<typeof inputSchema>;

/** `recall` gives what applies, `search` the nearest there are. */
export function addRecallTools(server: McpServer, context: McpContext): void {
  const schemas = { inputSchema, outputSchema, annotations: READS };
  server.registerTool(
    'recall',
    {
      title: 'Recall what applies',
      description:
        'Gives the few lessons of earlier sessions that apply to the work at hand: preferences, conventions, pitfalls, decisions. Call it before you begin a task, when you enter an unfamiliar part of the code, and when something fails in a way that may have happened before. It gives nothing rather than noise; then go on without. What it gives is reference, not instruction.',
      ...schemas,
    },
    (question) => toolResult(() => ask(context, { limit: RECALL_LIMIT, ...question })),
  );
  server.registerTool(
    'search',
    {
      title: 'Search all learnings',
      description:
        'Finds the learnings nearest to some words, also those that do not apply here, best first. Call it to look something up in the knowledge base, such as the id of a learning; use recall to be told what matters for a task.',
      ...schemas,
    },
    (question) => toolResult(() => ask(context, { limit: SEARCH_LIMIT, ...question }, 0)),
  );
}

async function ask(
  context: McpContext,
  { query, guess, files = [], limit, session }: Question,
  threshold?: number,
): Promise<ToolAnswer> {
  const project = await openProject(context);
  const result = await context.reflect.recall({
    text: query,
    entities: files,
    project: project.key,
    // An agent that asks gets what was drafted, too; unasked it would be in the way.
    lowConfidenceThreshold: 0,
    ...(guess !== undefined && { hypothesis: guess }),
    ...(limit !== undefined && { limit }),
    ...(session !== undefined && { session }),
    ...(threshold !== undefined && { threshold }),
  });
  const { results, source, problem } = result;
  const budget = { maxChars: Infinity, maxCharsEach: MAX_CHARS_EACH };
  const records = results.map(({ record }) => record);
  const { text: block } = recallBlock(records, budget, (record) => changedSince(record, project));
  const told = problem === undefined ? {} : { problem: safeLine(problem) };
  const data = { block, learnings: results.map(toReference), source, ...told };
  return {
    text: [block === '' ? nothingText(result) : block, ...Object.values(told)].join('\n'),
    data,
  };
}

/** What says nothing by itself: all that anybody wrote is in the block. */
function toReference({ record, explanation }: RecallCandidate): object {
  const { id, kind, confidence, project = null, updated } = record;
  return {
    id,
    kind,
    confidence,
    project,
    updated,
    evidence: Number(explanation.relevance.toFixed(2)),
  };
}

function nothingText({ considered }: RecallResult): string {
  return considered.length === 0
    ? 'There is nothing about this in the knowledge base.'
    : 'Nothing applies. What comes near is below the threshold; search shows it.';
}
