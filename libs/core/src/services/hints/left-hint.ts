/** Something that a person or an agent wants the next session of a project to know, once. */
export interface LeftHint {
  /** Eight hex digits. */
  readonly id: string;
  /** Key of the project. */
  readonly project: string;
  /** One line, without secrets. */
  readonly text: string;
  readonly from: 'person' | 'agent';
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Longer texts are refused. */
export const MAX_HINT = 300;
