import { createHash } from 'node:crypto';

const ID = /^lrn-[0-9a-f]{8,64}$/;

export function isLearningId(text: string): boolean {
  return ID.test(text);
}

/** The same seed makes the same id, so that doing a thing again makes no second learning. */
export function learningId(seed: string): string {
  return `lrn-${createHash('sha256').update(seed).digest('hex').slice(0, 16)}`;
}

/** The key of the `n`th draft (0-based) of a job's answer, as it stands in `seen`. */
export function draftKey(jobId: string, n: number): string {
  return `${jobId}#${String(n)}`;
}

/** The id of a learning that was imported as `foreign`; an id of reflect's own stays as it is. */
export function importedId(foreign: string): string {
  return isLearningId(foreign) ? foreign : learningId(`import:${foreign}`);
}
