import { notFoundError, suppress, type SuppressionReach } from '@reflect/core';
import { safeLine } from '@reflect/core/cold';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { McpServerError } from '../mcp-errors.js';
import { isoNow, openProject, type McpContext } from '../mcp-context.js';
import { learningIdInput, sessionInput } from './learning-input.js';
import { toolResult, type ToolAnswer } from './tool-answer.js';
import { HIDES } from './tool-hints.js';

const inputSchema = z.strictObject({
  id: learningIdInput,
  reach: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('session'), session: sessionInput }),
    z.strictObject({
      kind: z.literal('path'),
      glob: z.string().min(1).max(300).describe('Such as legacy/**'),
    }),
    z.strictObject({ kind: z.literal('forever') }),
  ]),
  session: sessionInput.optional(),
});

const outputSchema = z.strictObject({
  id: z.string(),
  number: z.int().describe('Names it for reflect suppress undo'),
  reach: z.enum(['session', 'path', 'forever']).describe('How far it holds'),
  next: z.string().describe('What to tell the person'),
});

type SuppressInput = z.infer<typeof inputSchema>;
type LastingReach = Exclude<SuppressionReach, { readonly kind: 'session' }>;

export function addSuppressTool(server: McpServer, context: McpContext): void {
  server.registerTool(
    'suppress',
    {
      title: 'Have a learning not given',
      description:
        'Keeps a learning from being given: in one session, while files of a glob are in play, or for good. Call it only when the person asks for it. What lasts longer than the session needs their consent: they are asked where the client can ask, and else it holds in the session that you name, and you tell them what to run. It is kept, and a person can undo this.',
      inputSchema,
      outputSchema,
      annotations: HIDES,
    },
    (input) => toolResult(() => suppressLearning(context, input)),
  );
}

async function suppressLearning(
  context: McpContext,
  { id, reach, session }: SuppressInput,
): Promise<ToolAnswer> {
  await openProject(context);
  if (reach.kind === 'session') return inSession(context, { id, session: reach.session });
  const consent = await context.person.consents(await questionOf(context, id, reach));
  if (consent === 'given') return forPerson(context, id, reach);
  if (consent === 'refused') throw personOnly(`The person did not agree, so ${id} stays as it is.`);
  if (session !== undefined) return inSession(context, { id, session, wanted: reach });
  throw personOnly(`${tellThem(id, reach)} Nothing was changed.`);
}

interface SessionWish {
  readonly id: string;
  readonly session: string;
  /** What it would be if a person said so. */
  readonly wanted?: LastingReach;
}

async function inSession(
  context: McpContext,
  { id, session, wanted }: SessionWish,
): Promise<ToolAnswer> {
  const { paths, learnings } = context.reflect;
  const reach = { kind: 'session', session } as const;
  const made = await suppress(paths, learnings, { id, reach, at: isoNow(context), by: 'agent' });
  const next = wanted === undefined ? undoText(made.number) : tellThem(id, wanted);
  const data = { id, number: made.number, reach: 'session', next };
  return { text: `${id} is not given in this session any more. ${next}`, data };
}

async function forPerson(
  context: McpContext,
  id: string,
  reach: LastingReach,
): Promise<ToolAnswer> {
  const { paths, learnings } = context.reflect;
  const { number } = await suppress(paths, learnings, { id, reach, at: isoNow(context) });
  const next = undoText(number);
  const where = reach.kind === 'path' ? 'for these files any more' : 'any more';
  return {
    text: `${id} is not given ${where}, as the person agreed. ${next}`,
    data: { id, number, reach: reach.kind, next },
  };
}

async function questionOf(
  { reflect }: McpContext,
  id: string,
  reach: LastingReach,
): Promise<string> {
  const stored = await reflect.learnings.get(id);
  if (stored === undefined) throw notFoundError(id);
  const title = safeLine(stored.learning.title);
  const where = reach.kind === 'path' ? `while a file matches ${safeLine(reach.glob)}` : 'for good';
  return `The agent wants this not to be recalled any more, ${where}: ${title} (${id})`;
}

function tellThem(id: string, reach: LastingReach): string {
  const option = reach.kind === 'path' ? `--path ${quoted(reach.glob)}` : '--forever';
  return `To have that last, a person runs: reflect suppress ${id} ${option}`;
}

/** One word to a shell, whatever the agent put into it. */
function quoted(glob: string): string {
  return `'${safeLine(glob).replaceAll("'", String.raw`'\''`)}'`;
}

function undoText(number: number): string {
  return `'reflect suppress undo ${String(number)}' takes that back.`;
}

function personOnly(message: string): McpServerError {
  return new McpServerError('MCP_PERSON_ONLY', message);
}
