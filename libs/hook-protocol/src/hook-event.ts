import type { ToolUse } from './tool-use.js';

/** The name of a harness, of those in `HARNESS_PROTOCOLS`: `claude`. */
export type Harness = string;

/** Why a session begins. A kind that is not known yet counts as `startup`, as does Copilot's `new`. */
export type SessionSource = 'startup' | 'resume' | 'clear' | 'compact' | 'fork';

/** Who wrote a prompt. `sdk` is a program that speaks for a person; `system` is the harness itself. */
export type PromptSource = 'user' | 'sdk' | 'system' | 'subagent';

export type CompactTrigger = 'auto' | 'manual';

/** `unknown` where the harness does not tell: Codex passes a command's output without its exit code. */
export type ToolOutcome = 'success' | 'failed' | 'unknown';

/**
 * Where an event came from.
 *
 * Every string is as the harness sent it: neither a safe file name nor a path inside `cwd`.
 */
export interface HookOrigin {
  readonly harness: Harness;
  /** The harness's own name of the event, to which a reply must be addressed. */
  readonly harnessEvent: string;
  /** Inside a Copilot sub-agent this is the sub-agent's own session. */
  readonly sessionId: string;
  readonly cwd: string;
  /** Missing where the harness keeps none or does not tell; the file need not exist yet. */
  readonly transcriptPath?: string;
  /** ISO 8601, UTC; only Copilot tells. */
  readonly at?: string;
  /** Turn or prompt that the event belongs to; Copilot has none. */
  readonly turnId?: string;
  /** Set when a sub-agent and not the main conversation caused the event. */
  readonly agentId?: string;
}

/** What happened, in the words that all harnesses share. */
export type HookMoment =
  | { readonly event: 'session.start'; readonly source: SessionSource }
  | {
      readonly event: 'session.end';
      readonly reason: string;
      /** Set when something happened in it of which the transcript may not be on the disk yet. */
      readonly writesLater?: true;
    }
  | {
      readonly event: 'prompt.submit';
      readonly prompt: string;
      readonly promptSource: PromptSource;
    }
  | { readonly event: 'tool.before'; readonly tool: ToolUse }
  | {
      readonly event: 'tool.after';
      readonly tool: ToolUse;
      readonly outcome: ToolOutcome;
      /** The error of a failed call, else the readable part of its result; may be empty. */
      readonly text: string;
      /** A person stopped the call, which is then no fault of the agent. */
      readonly interrupted: boolean;
    }
  | { readonly event: 'context.compact'; readonly trigger: CompactTrigger }
  | { readonly event: 'context.compacted'; readonly trigger: CompactTrigger }
  | {
      readonly event: 'agent.stop';
      readonly stopHookActive: boolean;
      /** Set where the harness keeps no file of the session, so that its size tells nothing yet. */
      readonly writesLater?: true;
    }
  | { readonly event: 'subagent.start'; readonly agentType: string }
  | {
      readonly event: 'subagent.stop';
      /** Empty for Claude's own summariser, which compaction runs as a sub-agent. */
      readonly agentType: string;
      readonly stopHookActive: boolean;
      readonly agentTranscriptPath?: string;
    }
  | { readonly event: 'permission.request'; readonly tool: ToolUse }
  | { readonly event: 'notification'; readonly kind: string; readonly message: string }
  | { readonly event: 'harness.error'; readonly message: string; readonly recoverable: boolean }
  | { readonly event: 'turn.interrupted' }
  /** An event of which reflect makes nothing, or that a newer harness added. */
  | { readonly event: 'other' };

/** One hook call of any harness in one shape. */
export type HookEvent = HookOrigin & HookMoment;

export type HookEventName = HookMoment['event'];

/** The events with one name: `HookEventOf<'prompt.submit'>` has a `prompt`. */
export type HookEventOf<Name extends HookEventName> = Extract<HookEvent, { readonly event: Name }>;
