import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';

/** A client that does not answer must not hold up its own calls for longer. */
const TIMEOUT_MS = 2_000;

/**
 * The folder that a client works in: of its roots the one around the folder that the server was
 * started in, else the first; that folder itself where the client names no roots.
 */
export class ClientFolder {
  #asked: Promise<string> | undefined;

  constructor(
    private readonly server: McpServer['server'],
    private readonly cwd: string,
  ) {
    server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
      this.#asked = undefined;
    });
  }

  current(): Promise<string> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<string> {
    if (this.server.getClientCapabilities()?.roots === undefined) return this.cwd;
    try {
      const { roots } = await this.server.listRoots(undefined, { timeout: TIMEOUT_MS });
      return chooseFolder(
        roots.flatMap(({ uri }) => folderOf(uri) ?? []),
        this.cwd,
      );
    } catch {
      return this.cwd;
    }
  }
}

function chooseFolder(roots: readonly string[], cwd: string): string {
  const isAround = (root: string): boolean => cwd === root || cwd.startsWith(root + sep);
  return roots.some(isAround) ? cwd : (roots[0] ?? cwd);
}

/** Roots may also be on other machines. */
function folderOf(uri: string): string | undefined {
  try {
    const path = fileURLToPath(uri);
    return path.length > 1 && path.endsWith(sep) ? path.slice(0, -1) : path;
  } catch {
    return undefined;
  }
}
