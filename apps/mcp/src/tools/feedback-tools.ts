import { feedbackFactor, rate, suppress, type Suppression } from '@reflect/core';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { openProject, type McpScene } from '../mcp-scene.js';
import { learningIdInput, sessionInput } from './learning-input.js';
import { toolResult, type ToolAnswer } from './tool-answer.js';
import { ADDS, HIDES } from './tool-hints.js';

const rateInput = z.strictObject({
  id: learningIdInput,
  rating: z.enum(['helped', 'misled']).describe('misled: following it made things worse'),
});

const rateOutput = z.strictObject({
  id: z.string(),
  count: z.int().describe('Ratings of this learning in all'),
  mean: z.number().describe('-1 to 1'),
  factor: z.number().describe('What its place in recall is multiplied by'),
});

const suppressInput = z.strictObject({
  id: learningIdInput,
  reach: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('session'), session: sessionInput }),
    z.strictObject({
      kind: z.literal('path'),
      glob: z.string().min(1).max(300).describe('Such as legacy/**'),
    }),
    z.strictObject({ kind: z.literal('forever') }),
  ]),
});

const suppressOutput = z.strictObject({
  id: z.string(),
  number: z.int().describe('Names it for reflect suppress undo'),
  reach: z.enum(['session', 'path', 'forever']),
});

type RateInput = z.infer<typeof rateInput>;
type SuppressInput = z.infer<typeof suppressInput>;

export function addFeedbackTools(server: McpServer, scene: McpScene): void {
  server.registerTool(
    'rate',
    {
      title: 'Say whether a learning helped',
      description:
        'Says that a learning helped or misled, once its outcome is known; it rises or sinks in recall from then on. Call it when the person says so, or when following it plainly made the difference. Once for each learning and session.',
      inputSchema: rateInput,
      outputSchema: rateOutput,
      annotations: ADDS,
    },
    (input) => toolResult(() => rateLearning(scene, input)),
  );
  server.registerTool(
    'suppress',
    {
      title: 'Have a learning not given',
      description:
        'Keeps a learning from being given: in one session, while files of a glob are in play, or for good. Call it only when the person asks for it. It is kept, and a person can undo this.',
      inputSchema: suppressInput,
      outputSchema: suppressOutput,
      annotations: HIDES,
    },
    (input) => toolResult(() => suppressLearning(scene, input)),
  );
}

async function rateLearning(scene: McpScene, { id, rating }: RateInput): Promise<ToolAnswer> {
  await openProject(scene);
  const { paths, learnings } = scene.reflect;
  const given = { id, rating: rating === 'helped' ? 1 : -1, at: isoNow(scene) } as const;
  const total = await rate(paths, learnings, given);
  const factor = Number(feedbackFactor(total).toFixed(2));
  const data = { id, count: total.count, mean: total.mean, factor };
  return { text: `${id} counts x ${factor.toFixed(2)} in recall from now on.`, data };
}

async function suppressLearning(
  scene: McpScene,
  { id, reach }: SuppressInput,
): Promise<ToolAnswer> {
  await openProject(scene);
  const { paths, learnings } = scene.reflect;
  const made = await suppress(paths, learnings, { id, reach, at: isoNow(scene) });
  const text = `${id} is not given ${reachText(made)}. 'reflect suppress undo ${String(made.number)}' takes that back.`;
  return { text, data: { id, number: made.number, reach: made.reach.kind } };
}

function reachText({ reach }: Suppression): string {
  if (reach.kind === 'session') return 'in this session any more';
  return reach.kind === 'path' ? 'for these files any more' : 'any more';
}

function isoNow({ clock }: McpScene): string {
  return new Date(clock()).toISOString();
}
