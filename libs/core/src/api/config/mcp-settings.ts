import { integer } from '../../foundation/settings/setting.js';

export const MCP_SETTINGS = {
  maxMessageBytes: integer({
    env: 'REFLECT_MCP_MAX_MESSAGE_BYTES',
    default: 1024 * 1024,
    min: 4096,
    max: 64 * 1024 * 1024,
    describe: 'Longest message that the MCP server takes from a client, in bytes',
  }),
  hookIdleMinutes: integer({
    env: 'REFLECT_MCP_HOOK_IDLE',
    default: 10,
    min: 1,
    max: 24 * 60,
    describe:
      'Minutes without a hook after which the MCP server gives the memory of index and model back',
  }),
} as const;
