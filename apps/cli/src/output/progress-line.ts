import { cutToWidth, displayWidth } from './display-width.js';

/** How far long work has come. */
export interface ProgressStep {
  readonly label: string;
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

interface ProgressRoom {
  readonly elapsedMs: number;
  /** What was done before the time began to run. */
  readonly from?: number;
  /** Columns of the line. */
  readonly width: number;
}

/** Columns of the bar without its brackets. */
const BAR = 20;
/** Less time than this tells too little of the rest. */
const MEASURED_MS = 2_000;

/**
 * `embedding  [#####---------------]  250 of 1000  about 30 s left` in at most `width` columns. Where these are
 * few, the bar goes first, then the time. What is left is taken to be as slow as what was done in `elapsedMs`, which
 * began at `from`.
 */
export function progressLine(
  { label, done, total }: ProgressStep,
  { elapsedMs, from = 0, width }: ProgressRoom,
): string {
  if (total <= 0) return cutToWidth(done > 0 ? `${label}  ${String(done)}` : label, width);
  const share = Math.min(1, Math.max(0, done / total));
  const filled = Math.round(share * BAR);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}]`;
  const count = `${String(done)} of ${String(total)}`;
  const isMeasured = elapsedMs >= MEASURED_MS && done > from && done < total;
  const restMs = (elapsedMs / (done - from)) * (total - done);
  const left = isMeasured ? [`about ${timeText(restMs)} left`] : [];
  const forms = [
    [label, bar, count, ...left],
    [label, count, ...left],
    [label, count],
  ].map((parts) => parts.join('  '));
  const fitting = forms.find((form) => displayWidth(form) <= width);
  return fitting ?? cutToWidth(forms.at(-1) ?? label, width);
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Rounded up, in the one unit that tells most. */
function timeText(ms: number): string {
  if (ms <= MINUTE_MS) return `${String(Math.max(1, Math.ceil(ms / SECOND_MS)))} s`;
  if (ms <= HOUR_MS) return `${String(Math.ceil(ms / MINUTE_MS))} min`;
  return `${String(Math.ceil(ms / HOUR_MS))} h`;
}
