export { McpServerError } from './mcp-errors.js';
export type { McpParts } from './mcp-scene.js';
export { serveMcp, serveMcpOnStdio } from './serve-mcp.js';
export type { McpStreams } from './stdio-transport.js';
