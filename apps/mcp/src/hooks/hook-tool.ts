import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

import type { McpContext } from '../mcp-context.js';
import { SETS } from '../tools/tool-hints.js';
import { envelopeText, hookInput, isHarnessCall, type HookInputFields } from './hook-call.js';
import type { WarmHooks } from './warm-hooks.js';

const REFUSAL =
  "This tool is for the harness's own hooks, and did nothing. To look something up, call 'recall'.";

/** A tool that the harness calls in place of starting a hook, and that no model may call. */
export function addHookTool(server: McpServer, context: McpContext, hooks: WarmHooks): void {
  server.registerTool(
    'hook',
    {
      title: 'For hooks alone',
      description: "For the harness's hooks; never call it.",
      inputSchema: hookInput,
      annotations: SETS,
    },
    async (input, { _meta: meta = {} }) => textResult(await answer(input, meta)),
  );

  function answer(input: HookInputFields, meta: object): Promise<string> {
    const signs = { client: context.client(), meta: { ...meta } };
    if (!isHarnessCall(input, signs)) return Promise.resolve(REFUSAL);
    const { harness, event, drain = true } = input;
    const text = envelopeText(input, signs);
    return hooks.answer({ claim: { harness, event }, text, drains: drain });
  }
}

function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}
