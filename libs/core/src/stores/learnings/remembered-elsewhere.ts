import type { LearningDraft } from './learning.js';

/** A line of a file that a harness reads by itself. */
export interface RememberedLine {
  readonly path: string;
  /** Index of the line, from 0. */
  readonly from: number;
}

/** The first line that says what a draft says; undefined where none does. */
export type FindRemembered = (draft: LearningDraft) => RememberedLine | undefined;

/** Finds in all that a harness reads by itself when it works in the project around a folder. */
export type RememberedElsewhere = (cwd: string, harness: string) => FindRemembered;
