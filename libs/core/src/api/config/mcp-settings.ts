import { integer } from '../../foundation/settings/setting.js';

export const MCP_SETTINGS = {
  maxMessageBytes: integer({
    env: 'REFLECT_MCP_MAX_MESSAGE_BYTES',
    default: 1024 * 1024,
    min: 4096,
    max: 64 * 1024 * 1024,
    describe: 'Longest message that the MCP server takes from a client, in bytes',
  }),
} as const;
