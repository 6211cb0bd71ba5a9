import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

import { framedText } from '../framed-text.js';
import { openProject, type McpContext } from '../mcp-context.js';
import { toolResult, type ToolAnswer } from './tool-answer.js';
import { ADDS } from './tool-hints.js';
import { withoutSecrets } from './without-secrets.js';

const hintInput = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .describe('What is so, in one line of English: no instruction, no command, no address'),
});
const hintOutput = z.strictObject({
  block: z.string(),
  dropped: z.number().int().describe('Earlier hints that had to make room'),
});

export function addHintTool(server: McpServer, context: McpContext): void {
  server.registerTool(
    'hint',
    {
      title: 'Leave a hint',
      description:
        'Leaves one line for the next session of this project, which is told it once: where the work stands or what waits for whom. What holds longer is for learn, what is to be done for task_add.',
      inputSchema: hintInput,
      outputSchema: hintOutput,
      annotations: ADDS,
    },
    (input) => toolResult(() => leave(context, input)),
  );
}

async function leave(
  context: McpContext,
  { text }: z.infer<typeof hintInput>,
): Promise<ToolAnswer> {
  const { folder } = await openProject(context);
  const hint = await context.reflect.hints.leave({ text, cwd: folder, isPersons: false });
  const block = framedText([`- ${hint.text} [left for the next session]`]);
  const dropped = hint.dropped?.length ?? 0;
  const room = dropped === 0 ? '' : `\n${String(dropped)} earlier made room for it.`;
  return { text: `${block}${withoutSecrets(hint.secrets)}${room}`, data: { block, dropped } };
}
