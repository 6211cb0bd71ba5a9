import { isJsonObject, objectField, stringField, type JsonObject } from '@reflect/core';

/** What a rollout's head tells about its session. A resumed session repeats it, a fork adds its origin's. */
export class SessionFacts {
  sessionId: string | undefined;
  cwd: string | undefined;
  branch: string | undefined;
  /** Set when the whole file is a sub-agent's. */
  agent: string | undefined;
  /** Whether a program started the session: nobody is there to be asked. */
  isHeadless = false;

  read(meta: JsonObject): void {
    const id = stringField(meta, 'id') ?? stringField(meta, 'session_id');
    if (id === undefined || this.sessionId !== undefined) return;
    this.sessionId = id;
    this.cwd = stringField(meta, 'cwd');
    this.branch = stringField(objectField(meta, 'git'), 'branch');
    const { source } = meta;
    if (isJsonObject(source) && 'subagent' in source) this.agent = id;
    this.isHeadless = source === 'exec' || source === 'mcp';
  }
}
