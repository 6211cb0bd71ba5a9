import { anthropicWire, DELIVERY_KEY, jsonText, type DeliveryCheck } from '@reflect/installer';

/** One prompt to Claude Code. */
export const claudeDelivery: DeliveryCheck = {
  wire: anthropicWire,
  args: (prompt) => ['-p', prompt, '--model', 'claude-sonnet-4-5'],
  env: (modelUrl) => ({
    ANTHROPIC_BASE_URL: modelUrl,
    ANTHROPIC_API_KEY: DELIVERY_KEY,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    // Root is only let in where it says so.
    IS_SANDBOX: '1',
  }),
  files: ({ config: { hooks, disableAllHooks } }) => ({
    // The rest of the settings may hold keys.
    '.claude/settings.json': jsonText({
      ...(hooks !== undefined && { hooks }),
      ...(disableAllHooks !== undefined && { disableAllHooks }),
    }),
  }),
};
