import type { Payload } from './harness/envelope-dialect.js';
import { isText } from './is-text.js';

/** A tool that runs hooks which were installed for others. */
export interface ForeignTool {
  /** The name that it has once it is a harness of reflect's own: then it is foreign no more. */
  readonly name: string;
  readonly wrote: (payload: Payload) => boolean;
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
];
