export { McpServerError } from './mcp-errors.js';
export type { McpParts } from './mcp-context.js';
export { serveMcp, serveMcpOnStdio } from './serve-mcp.js';
export type { McpStreams } from './stdio-transport.js';
