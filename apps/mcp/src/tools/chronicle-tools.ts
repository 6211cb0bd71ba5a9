import {
  chooseChronicle,
  CHRONICLE_TAGS,
  noChronicle,
  parseChronicle,
  readChronicleFile,
  recordChronicleEvent,
  tellableLine,
  type ChronicleEvent,
} from '@reflect/core';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { framedText } from '../framed-text.js';
import { openProject, type McpContext } from '../mcp-context.js';
import { sessionInput } from './learning-input.js';
import { toolResult, type ToolAnswer } from './tool-answer.js';
import { ADDS, READS } from './tool-hints.js';
import { withoutSecrets } from './without-secrets.js';

const showInput = z.strictObject({
  session: sessionInput.optional(),
  last: z.literal(true).optional().describe('The latest of the project, whatever its branch'),
});
const addInput = z.strictObject({
  tag: z
    .enum(CHRONICLE_TAGS)
    .describe(
      'ERROR: your own mistake; BLOCKED: an obstacle from outside; DECISION: a fresh choice; PIVOT: one abandoned; INSIGHT: a discovery; MEMORY-HIT: a learning prevented a mistake; MEMORY-MISS: one should have',
    ),
  text: z
    .string()
    .trim()
    .min(1)
    .max(4_000)
    .describe('What happened and why, in one line; lines after the first are details'),
  session: sessionInput.optional(),
});

const showOutput = z.strictObject({
  path: z.string(),
  block: z.string().describe('Events and summary in words, framed as reference'),
  events: z.array(z.strictObject({ line: z.int(), tag: z.string(), time: z.string().optional() })),
  hasSummary: z.boolean(),
});
const addOutput = z.strictObject({
  path: z.string(),
  lines: z.int().describe('Lines written; 0 when all of it was private'),
});

export function addChronicleTools(server: McpServer, context: McpContext): void {
  server.registerTool(
    'chronicle',
    {
      title: "Show a session's chronicle",
      description:
        'Gives the chronicle of this session, or of an earlier one: decisions, errors and discoveries in their order. Call it when you resume work, or when the person asks what was decided and why.',
      inputSchema: showInput,
      outputSchema: showOutput,
      annotations: READS,
    },
    (input) => toolResult(() => show(context, input)),
  );
  server.registerTool(
    'chronicle_add',
    {
      title: 'Add to the chronicle',
      description:
        'Adds one event to the chronicle of this session. Call it when a decision is made, an approach abandoned, a mistake of yours found, or work blocked; not for routine steps.',
      inputSchema: addInput,
      outputSchema: addOutput,
      annotations: ADDS,
    },
    (input) => toolResult(() => add(context, input)),
  );
}

async function show(
  context: McpContext,
  { session, last }: z.infer<typeof showInput>,
): Promise<ToolAnswer> {
  const path = await pathOf(context, {
    ...(session !== undefined && { session }),
    ...(last !== undefined && { last }),
  });
  const bytes = readChronicleFile(path);
  if (bytes === undefined) throw noChronicle(path);
  const { events, summary } = parseChronicle(bytes);
  const block = framedText([
    ...events.flatMap(linesOf),
    ...(summary === '' ? [] : ['Summary:', ...summary.split('\n').map(tellableLine)]),
  ]);
  const data = { path, block, events: events.map(factsOf), hasSummary: summary !== '' };
  return { text: block === '' ? 'Nothing was noted down yet.' : block, data };
}

async function add(
  context: McpContext,
  { tag, text, session }: z.infer<typeof addInput>,
): Promise<ToolAnswer> {
  const path = await pathOf(context, session === undefined ? {} : { session });
  const event = { tag, text, now: context.clock() };
  const { lines, secrets } = recordChronicleEvent(context.reflect.paths, path, event);
  const { length } = lines;
  const done =
    length === 0
      ? 'Nothing was written: all of it is private.'
      : `Added to ${path}.${withoutSecrets(secrets)}`;
  return { text: done, data: { path, lines: length } };
}

async function pathOf(
  context: McpContext,
  choice: Parameters<typeof chooseChronicle>[1],
): Promise<string> {
  const { folder } = await openProject(context);
  const named = context.env['CHRONICLE_PATH'] ?? '';
  return chooseChronicle({ paths: context.reflect.paths, cwd: folder, named }, choice);
}

function linesOf({ tag, time, text, details }: ChronicleEvent): readonly string[] {
  const told = tellableLine([text, ...details].join('\n')).split('\n');
  const [first = '', ...rest] = told;
  return [`- ${time === undefined ? '' : `${time} `}[${tag}] ${first}`, ...rest];
}

function factsOf({ line, tag, time }: ChronicleEvent): object {
  return { line, tag, ...(time !== undefined && { time }) };
}
