import {
  addTask,
  isOpen,
  moveTask,
  readTasks,
  TASK_SCOPES,
  tellableTasks,
  type Task,
} from '@reflect/core';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { framedText } from '../framed-text.js';
import { openProject, type McpContext } from '../mcp-context.js';
import { toolResult, type ToolAnswer } from './tool-answer.js';
import { ADDS, READS, SETS } from './tool-hints.js';
import { withoutSecrets } from './without-secrets.js';

const STATES = { start: 'in-progress', done: 'completed', cancel: 'cancelled' } as const;

const listInput = z.strictObject({
  all: z.boolean().default(false).describe('Also those that are over'),
});
const addInput = z.strictObject({
  title: z.string().trim().min(1).max(300).describe('What is to be done, in one line'),
  scope: z
    .enum(TASK_SCOPES)
    .default('shared')
    .describe("Whose it is: the person's, yours, or both's"),
});
const moveInput = z.strictObject({
  id: z.string().regex(/^tsk-[0-9a-f]{8}$/, 'An id looks like tsk-0123abcd.'),
  move: z
    .enum(['start', 'done', 'cancel'])
    .describe('start: begin it, or go on with one that was over; done; cancel'),
});

const taskFacts = z.strictObject({
  id: z.string(),
  state: z.string(),
  scope: z.string(),
  branch: z.string().optional(),
  created: z.string(),
  updated: z.string(),
});
const listOutput = z.strictObject({
  block: z.string().describe('The tasks in words, framed as reference'),
  tasks: z.array(taskFacts),
});
const oneOutput = z.strictObject({ block: z.string(), task: taskFacts });

export function addTaskTools(server: McpServer, context: McpContext): void {
  server.registerTool(
    'tasks',
    {
      title: 'List tasks',
      description:
        'Lists what is to be done in this project across sessions. Call it when you pick up work, or when the person asks what is open.',
      inputSchema: listInput,
      outputSchema: listOutput,
      annotations: READS,
    },
    (input) => toolResult(() => listTasks(context, input)),
  );
  server.registerTool(
    'task_add',
    {
      title: 'Note down a task',
      description:
        'Notes down work that this session leaves for a later one. Every session of the project is told what is open, so keep it to what is worth that; your own steps within a session do not belong here.',
      inputSchema: addInput,
      outputSchema: oneOutput,
      annotations: ADDS,
    },
    (input) => toolResult(() => add(context, input)),
  );
  server.registerTool(
    'task_move',
    {
      title: 'Start, complete or cancel a task',
      description:
        'Says that a task was begun, is done, or is not to be done any more. Call it as soon as that is so.',
      inputSchema: moveInput,
      outputSchema: oneOutput,
      annotations: SETS,
    },
    (input) => toolResult(() => move(context, input)),
  );
}

async function listTasks(
  context: McpContext,
  { all }: z.infer<typeof listInput>,
): Promise<ToolAnswer> {
  const { key } = await openProject(context);
  const { paths } = context.reflect;
  const known = readTasks(paths).filter((task) => task.project === key && (all || isOpen(task)));
  const tasks = tellableTasks(paths, known);
  const block = framedText(tasks.map(lineOf));
  return { text: block === '' ? 'No tasks.' : block, data: { block, tasks: tasks.map(factsOf) } };
}

async function add(
  context: McpContext,
  { title, scope }: z.infer<typeof addInput>,
): Promise<ToolAnswer> {
  const { folder } = await openProject(context);
  const { paths, settings } = context.reflect;
  const { excluded } = settings.project;
  return oneTask(
    await addTask(
      paths,
      { title, scope, cwd: folder, excluded, isPersons: false },
      context.clock(),
    ),
  );
}

async function move(
  context: McpContext,
  { id, move: name }: z.infer<typeof moveInput>,
): Promise<ToolAnswer> {
  await openProject(context);
  return oneTask(moveTask(context.reflect.paths, { id, state: STATES[name] }, context.clock()));
}

function oneTask(task: Task & { readonly secrets?: number }): ToolAnswer {
  const block = framedText([lineOf(task)]);
  return { text: `${block}${withoutSecrets(task.secrets)}`, data: { block, task: factsOf(task) } };
}

function lineOf({ id, state, title }: Task): string {
  return `- ${title} [${id}; ${state}]`;
}

function factsOf({ id, state, scope, branch, created, updated }: Task): object {
  return { id, state, scope, ...(branch !== undefined && { branch }), created, updated };
}
