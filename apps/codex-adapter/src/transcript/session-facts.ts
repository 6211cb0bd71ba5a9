import {
  isJsonObject,
  objectField,
  stringField,
  type JsonObject,
  type Shown,
} from '@reflect/core/harness';

/** What a rollout's head tells about its session. A resumed session repeats it, a fork adds its origin's. */
export class SessionFacts {
  sessionId: string | undefined;
  cwd: string | undefined;
  branch: string | undefined;
  /** Set when the whole file is a sub-agent's. */
  agent: string | undefined;
  /** Whether a program started the session: nobody is there to be asked. */
  isHeadless = false;
  #version: string | undefined;
  #source: unknown;
  #isOthers = false;

  read(meta: JsonObject): void {
    const id = stringField(meta, 'id') ?? stringField(meta, 'session_id');
    // A run without a terminal makes the whole file doubtful, whoever resumes it.
    if (isHeadlessSource(meta)) this.isHeadless = true;
    if (id === undefined || this.sessionId !== undefined) return;
    this.sessionId = id;
    this.cwd = stringField(meta, 'cwd');
    this.branch = stringField(objectField(meta, 'git'), 'branch');
    const { source } = meta;
    if (isJsonObject(source) && 'subagent' in source) this.agent = id;
    this.#version = stringField(meta, 'cli_version');
    this.#source = source;
    this.#isOthers = (stringField(meta, 'thread_source') ?? 'user') !== 'user';
  }

  /**
   * What shows that a person typed a message, of which `told` says how Codex itself tells that it is a
   * prompt; undefined where it does not.
   */
  proofOf(told: string | undefined): Shown {
    if (this.isHeadless) return { proof: 'headless', by: `source ${String(this.#source)}` };
    if (this.#isOthers) return { proof: 'none', by: 'thread_source' };
    const isKnown = this.#source === undefined || this.#source === null;
    if (!isKnown && !ATTENDED.has(String(this.#source))) {
      return { proof: 'none', by: `source ${String(this.#source)}` };
    }
    if (told !== undefined) return { proof: isKnown ? 'assumed' : 'proven', by: told };
    return this.#version === undefined
      ? { proof: 'assumed', by: 'shape' }
      : { proof: 'none', by: 'no event' };
  }
}

/** Where a person sits: the terminal, and the windows of editors and the desktop. */
const ATTENDED: ReadonlySet<string> = new Set(['cli', 'vscode', 'desktop', 'app', 'ide']);
const HEADLESS: ReadonlySet<unknown> = new Set(['exec', 'mcp', 'sdk', 'api', 'action', 'ci']);

function isHeadlessSource(meta: JsonObject): boolean {
  const originator = stringField(meta, 'originator') ?? '';
  return HEADLESS.has(meta['source']) || /exec|sdk|action|\bci\b|mcp/i.test(originator);
}
