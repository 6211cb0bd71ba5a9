import type { Colors } from './colors.js';

/** How text is shown. */
export interface View {
  readonly colors: Colors;
  /** Columns that text is broken at. */
  readonly width: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}
