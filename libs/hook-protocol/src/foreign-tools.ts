import type { Payload } from './harness/envelope-dialect.js';
import { isText } from './is-text.js';

/** A tool that runs hooks which were installed for others. */
export interface ForeignTool {
  /** The name that it has once it is a harness of reflect's own: then it is foreign no more. */
  readonly name: string;
  readonly wrote: (payload: Payload) => boolean;
  /** The file in which it reads a project's instructions. */
  readonly instructionFile?: string;
}

export const FOREIGN_TOOLS: readonly ForeignTool[] = [
  {
    name: 'cursor',
    wrote: (payload) => isText(payload['conversation_id']) || isText(payload['generation_id']),
  },
  {
    name: 'vscode',
    wrote: (payload) => isText(payload['sessionId']) && isText(payload['hookEventName']),
  },
  {
    name: 'gemini',
    wrote: ({ hook_event_name: event }) =>
      isText(event) && /^(?:Before|After)[A-Z]|^PreCompress$/.test(event),
    instructionFile: 'GEMINI.md',
  },
];
