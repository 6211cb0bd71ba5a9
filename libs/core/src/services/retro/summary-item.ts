import { replaceSummary } from '../../stores/chronicle/replace-summary.js';
import { spliced } from '../../stores/chronicle/splice.js';
import { hashOfText, type RetroItem } from './retro-item.js';
import type { RetroContext } from './retro-context.js';

/** Replaces a summary that only counts the events; none where somebody wrote one. */
export function summaryItem({ summary, decided }: RetroContext): Omit<RetroItem, 'id' | 'hash'>[] {
  if (summary === undefined) return [];
  const { path, text, narrative } = summary;
  const bytes = Buffer.from(text);
  const splice = replaceSummary(bytes, narrative);
  const key = `summary:${hashOfText(JSON.stringify([path, narrative]))}`;
  if (splice === undefined || decided.has(key)) return [];
  return [
    {
      kind: 'SUMMARY',
      title: 'A summary that tells what happened',
      reason: 'The one that is there only counts the events.',
      evidence: [],
      changes: [{ path, before: text, after: spliced(bytes, splice).toString('utf8') }],
      keys: [key],
    },
  ];
}
