import { ReflectError } from '@reflect/hook-protocol';

/**
 * A client asked for what a person has ruled out, or what would give a model words that nobody has
 * approved yet.
 */
export class McpServerError extends ReflectError<'MCP_PAUSED' | 'MCP_OPTED_OUT' | 'MCP_WAITING'> {
  static {
    this.prototype.name = 'McpServerError';
  }
}
