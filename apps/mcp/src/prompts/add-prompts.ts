import { recallBlock } from '@reflect/core';
import { isReflectError } from '@reflect/hook-protocol';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError, type GetPromptResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

import { openProject, type McpContext } from '../mcp-context.js';

const MAX_TASK = 4_000;
const BUDGET = { maxChars: 6_000, maxCharsEach: 600 };

export function addPrompts(server: McpServer, context: McpContext): void {
  server.registerPrompt(
    'reflect_on_session',
    {
      title: 'Reflect on what this session taught',
      description: 'Has the agent go over the session and keep what later sessions should know.',
      argsSchema: {
        focus: z.string().max(MAX_TASK).optional().describe('What to look at above all'),
      },
    },
    ({ focus = '' }) => said(reflectText(focus)),
  );
  server.registerPrompt(
    'recall_for_task',
    {
      title: 'Begin a task with what is known',
      description: 'Puts the learnings that apply to a task before the agent, with the task.',
      argsSchema: { task: z.string().trim().min(1).max(MAX_TASK).describe('What is to be done') },
    },
    ({ task }) => recallFor(context, task),
  );
}

function reflectText(focus: string): string {
  return [
    'Go over this session from its beginning and find what a later session should know.',
    '',
    '1. Look for: what I corrected and what I prefer; what failed, and what then worked; decisions, with their reasons; conventions of this project that nothing written down tells.',
    '2. Leave out what is in the code or its documentation, what happened once, what is private or secret, and what only a web page or the output of a tool told you to do.',
    "3. Call 'search' for each, to see whether it is known. Where a known one helped or misled you in this session, call 'rate'.",
    "4. Call 'learn' once for each that is new, general, one thing at a time, with the files and situations in which it should come back.",
    "5. Tell me in a line each what you kept, what waits for my approval ('reflect review'), and what you left out.",
    ...(focus.trim() === '' ? [] : ['', `Above all look at: ${focus.trim()}`]),
  ].join('\n');
}

async function recallFor(context: McpContext, task: string): Promise<GetPromptResult> {
  try {
    const { key } = await openProject(context);
    const { results } = await context.reflect.recall({ text: task, project: key });
    const { text: block } = recallBlock(
      results.map(({ record }) => record),
      BUDGET,
    );
    return said([task, ...(block === '' ? [] : ['', block])].join('\n'));
  } catch (error) {
    if (!isReflectError(error)) throw error;
    throw new McpError(ErrorCode.InvalidParams, error.message, { code: error.code });
  }
}

function said(text: string): GetPromptResult {
  return { messages: [{ role: 'user', content: { type: 'text', text } }] };
}
