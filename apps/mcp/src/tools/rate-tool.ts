import { learningFactor, noteAgentVerdict } from '@reflect/core';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { isoNow, openProject, type McpContext } from '../mcp-context.js';
import { learningIdInput, sessionInput } from './learning-input.js';
import { toolResult, type ToolAnswer } from './tool-answer.js';
import { SETS } from './tool-hints.js';

const inputSchema = z.strictObject({
  id: learningIdInput,
  rating: z.enum(['helped', 'misled']).describe('misled: following it made things worse'),
  session: sessionInput.optional(),
});

const outputSchema = z.strictObject({
  id: z.string(),
  helped: z.int().describe('Sessions that it helped'),
  misled: z.int().describe('Sessions that it misled'),
  factor: z
    .number()
    .describe('What its place in recall is multiplied by, with the ratings of people'),
});

type RateInput = z.infer<typeof inputSchema>;

export function addRateTool(server: McpServer, context: McpContext): void {
  server.registerTool(
    'rate',
    {
      title: 'Say whether a learning helped',
      description:
        "Says that a learning helped or misled in this session, once its outcome is known; it rises or sinks a little in recall from then on. Call it when following it plainly made the difference. It counts as what this session made of it, once, and not as the person's rating: who wants to rate it runs 'reflect rate'.",
      inputSchema,
      outputSchema,
      annotations: SETS,
    },
    (input) => toolResult(() => rateLearning(context, input)),
  );
}

async function rateLearning(
  context: McpContext,
  { id, rating, session = context.connection }: RateInput,
): Promise<ToolAnswer> {
  await openProject(context);
  const { paths, learnings, settings } = context.reflect;
  const said = { id, verdict: rating, session, at: isoNow(context) } as const;
  const { ratings, uses } = await noteAgentVerdict(paths, learnings, said);
  const use = uses.get(id);
  const { helped = 0, misled = 0 } = use ?? {};
  const factor = Number(learningFactor(ratings.get(id), use, settings.recall).toFixed(2));
  const text = `Noted. ${id} counts x ${factor.toFixed(2)} in recall from now on.`;
  return { text, data: { id, helped, misled, factor } };
}
