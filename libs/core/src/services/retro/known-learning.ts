import type {
  LearningFiles,
  LearningFilePaths,
} from '../../stores/learnings/warm/learning-document.js';
import type { Learning } from '../../stores/learnings/learning.js';

/** A learning with its files. */
export interface KnownLearning {
  readonly learning: Learning;
  readonly slug: string;
  readonly paths: LearningFilePaths;
  /** Read when they are asked for: few of many learnings are changed. */
  readonly files: () => LearningFiles;
}
