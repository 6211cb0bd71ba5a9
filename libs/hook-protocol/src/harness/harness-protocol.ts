import type { Environment } from '../environment.js';
import type { TextLimit } from '../fit-text.js';
import type {
  HookEvent,
  HookEventName,
  HookEventOf,
  ToolOutcome,
  HookOrigin,
} from '../hook-event.js';
import type { HookReply } from '../hook-reply.js';
import type { ContextLoss } from '../context-loss.js';
import type { EnvelopeDialect } from './envelope-dialect.js';
import type { HarnessSigns } from './harness-signs.js';
import type { HarnessWorker } from './harness-worker.js';

/**
 * Everything that hooks and settings have to know of one harness. Such a record and the folder it stands
 * in, named in the list of `harnesses.ts`, are all that decoding, encoding and the hooks' handlers need.
 */
export interface HarnessProtocol extends HarnessSigns {
  readonly dialects: readonly EnvelopeDialect[];
  /** What a reply may hold, by event; events that are missing take none. */
  readonly replies: Readonly<Partial<Record<HookEventName, ReplyParts>>>;
  /** The reply as standard output wants it. It holds nothing that {@link replies} does not allow. */
  readonly write: (event: HookEvent, reply: HookReply) => object;
  /** Missing: it cannot be a worker. */
  readonly worker?: HarnessWorker;
  /** Whether reflect can show a line of its own in it all the time. */
  readonly hasStatusLine: boolean;
  /** Variables that are set in the shells in which its agent runs commands. */
  readonly agentShell: readonly string[];
  /** Whether nobody sits at it, so that a script may have filled in the prompt; missing: nothing tells. */
  readonly isHeadless?: (event: HookOrigin, surroundings: HeadlessContext) => boolean;
  /** Whether somebody can answer a question of a hook; missing: it has no such questions. */
  readonly canAsk?: (surroundings: AskContext) => boolean;
  /** What the model of a resumed session no longer has of what hooks gave; missing: it has all. */
  readonly lostByResume?: ContextLoss;
  /** How it calls hooks that are tools of an MCP server; missing: it has no such hooks. */
  readonly hookServer?: HookServerSigns;
  /** Variable that names a file of shell commands which set variables for the session's commands. */
  readonly environmentFile?: string;
  /** Where a session's transcript is whose envelope does not tell. */
  readonly transcriptPlace?: (event: HookOrigin, env: Environment) => string | undefined;
  /** How a tool call ended whose envelope does not tell, by the last lines of the transcript. */
  readonly outcomeByTranscript?: (
    event: HookEventOf<'tool.after'>,
    transcriptEnd: string,
  ) => ToolOutcome;
}

/** What tells a harness's own call of a tool from a call that its model made. */
export interface HookServerSigns {
  /** Name that the harness gives as the client of a server. */
  readonly client: string;
  /** The first version that was seen to mark what its model calls; earlier ones are not believed. */
  readonly since: readonly number[];
  /** Keys that `_meta` of its own calls may have; those of a model have others. */
  readonly metaKeys: readonly string[];
  /**
   * Key of `_meta` with the id of who calls, where that is told so: a sub-agent's is not the session's. Its envelope
   * cannot be handed over with a field that those of the session have not.
   */
  readonly agentKey?: string;
}

/** The parts that a reply may have at an event, each with the longest text that arrives whole. */
export interface ReplyParts {
  /** Text for the model, which it does not take for a reason to go on. */
  readonly context?: TextLimit;
  /** A line for the person. */
  readonly message?: TextLimit;
  /** A question to the person; a harness that cannot ask shows it as a message. */
  readonly ask?: TextLimit;
}

export interface HeadlessContext {
  readonly env: Environment;
  /** What was asked. */
  readonly prompt: string;
  /** First and last lines of the session's transcript; empty where there is none yet. */
  readonly transcriptStart: () => string;
  readonly transcriptEnd: () => string;
  /** The last lines of another file, by its path from the transcript's folder; empty where there is none. */
  readonly besideTranscript: (path: string) => string;
}

export interface AskContext {
  readonly env: Environment;
  /** Whether the hook has a terminal at which somebody may be. */
  readonly hasTerminal: () => boolean;
}
