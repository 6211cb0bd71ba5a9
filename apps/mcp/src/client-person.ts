import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';

/** What a person said; `unasked` where the client has no way to ask one. */
export type Consent = 'given' | 'refused' | 'unasked';

/** A person may be away for a while. */
const TIMEOUT_MS = 10 * 60_000;

/** The person at a client, as far as the client lets a server ask. */
export class ClientPerson {
  constructor(private readonly server: McpServer['server']) {}

  /** Asks for a yes. No answer is none. */
  async consents(question: string): Promise<Consent> {
    const { elicitation } = this.server.getClientCapabilities() ?? {};
    if (elicitation === undefined) return 'unasked';
    try {
      const { action } = await this.server.elicitInput(
        { message: question, requestedSchema: { type: 'object', properties: {} } },
        { timeout: TIMEOUT_MS },
      );
      return action === 'accept' ? 'given' : 'refused';
    } catch {
      return 'refused';
    }
  }
}
