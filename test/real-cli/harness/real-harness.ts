import type { ModelWire, ToolCall } from '@reflect/installer';
import type { Harness } from '@reflect/hook-protocol';

import type { ModelLine } from '../mock-model/model-script.js';

/** One prompt to a headless run of a harness. */
export interface PromptRun {
  readonly prompt: string;
  /** Session to go on with. */
  readonly resume?: string;
  /** Has a long conversation compacted, instead of one as long as the model takes. */
  readonly compacts?: boolean;
  /** Has tools need permission, which in a headless run nobody is there to give. */
  readonly needsPermission?: boolean;
}

export interface HarnessCall {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** A program that is registered for an event. */
export interface PlacedHook {
  readonly event: string;
  readonly command: string;
}

/** What an event is for the table, and what the harness owes there. */
export interface EventDuty {
  readonly event: string;
  /** Whether its context must reach the model. */
  readonly reaches: boolean;
  /** It fires at a terminal alone, so never here; any other event must fire. */
  readonly isAttended?: true;
}

/** Something that not every harness does for hooks, or reflect did not do for every harness. */
export type Need =
  | 'tells of compaction'
  | 'gives context before tools'
  | 'has hooks for sub-agents'
  | 'has hooks in a file'
  | 'was served from the first';

/** All in which the harnesses differ for the scenarios. */
export interface RealHarness {
  readonly name: Harness;
  readonly package: string;
  readonly version: string;
  /** Name of the program in `node_modules/.bin`. */
  readonly binary: string;
  /** Version of Node.js that it needs, where that is another; {@link configure} has its program run on it. */
  readonly node?: string;
  readonly wire: ModelWire;
  /** The tool by which the model runs a shell command. */
  readonly shell: (command: string) => ToolCall;
  /** A call that reads or changes a file of the project, which says "old". */
  readonly touch: (file: string) => ToolCall;
  /** A call that changes it after that. */
  readonly edit: (file: string) => ToolCall;
  /** A call that makes a file of one line. */
  readonly create: (file: string, text: string) => ToolCall;
  /** A call that has a sub-agent do a task. */
  readonly delegate: (task: string) => ToolCall;
  /** Has the model wait for a sub-agent that works beside it. */
  readonly awaitsSubAgent?: ModelLine;
  /** A call of another tool that must fail. */
  readonly failingTool: ToolCall;
  /** Configures a home as a person would for whom the model is at `modelUrl`; gives its environment. */
  readonly configure: (home: string, modelUrl: string, cache: string) => HarnessCall['env'];
  readonly call: (run: PromptRun) => HarnessCall;
  /** Tokens that a request must have been for a harness that `compacts` to do so. */
  readonly tooManyTokens: number;
  /** Stands in the request by which the harness has a conversation summarised; missing: no hook is told of it. */
  readonly summaryWords?: string;
  /** Id of the session that a run printed. */
  readonly sessionIn: (stdout: string) => string | undefined;
  readonly duties: readonly EventDuty[];
  /** What scenarios need and it has not. */
  readonly lacks?: readonly Need[];
  /** Whether a session that was compacted starts again for its hooks. */
  readonly startsAgainAfterCompaction: boolean;
  /** Files of a person who had the harness before reflect came, by path in the home. */
  readonly furniture: Readonly<Record<string, string>>;
  /** The user's hook configuration in a home. */
  readonly hookFile: (home: string) => string;
  /** The text of a hook configuration with these hooks. */
  readonly hookText: (hooks: readonly PlacedHook[]) => string;
  /** The configuration in such a text as JSON, where it is not that itself. */
  readonly hooksIn?: (text: string) => string;
  /** Where a session is read whose envelopes do not tell. */
  readonly transcript?: (home: string, session: string) => string;
  /** Lets the hooks of a home run as the person does who is asked about them, where that is needed. */
  readonly trustHooks?: (home: string) => void;
}
