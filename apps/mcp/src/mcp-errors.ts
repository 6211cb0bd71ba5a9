import { ReflectError } from '@reflect/hook-protocol';

/**
 * A client asked for what a person has ruled out or alone may do, or what would give a model words
 * that nobody has approved yet.
 */
export class McpServerError extends ReflectError<
  'MCP_PAUSED' | 'MCP_OPTED_OUT' | 'MCP_WAITING' | 'MCP_PERSON_ONLY'
> {
  static {
    this.prototype.name = 'McpServerError';
  }
}
