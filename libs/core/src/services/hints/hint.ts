/** A hint replaces an earlier one of its kind that nobody has seen yet. */
export const HINT_KINDS = ['failed', 'proposed', 'late'] as const;
export type HintKind = (typeof HINT_KINDS)[number];

/** What a drain or a hook wants the next session of a project to know. */
export interface Hint {
  /** Key of the project. */
  readonly project: string;
  readonly kind: HintKind;
  /** One line, without secrets. */
  readonly text: string;
}
