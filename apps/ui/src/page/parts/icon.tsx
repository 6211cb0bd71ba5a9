import type { JSX } from 'preact';

/** Strokes on a field of 20 by 20. */
const PATHS = {
  home: 'M3.5 9.5 10 4l6.5 5.5M5.5 8v8h9V8M8.5 16v-4h3v4',
  learnings: 'M4 4.5h9a3 3 0 0 1 3 3v9H7a3 3 0 0 1-3-3zM7 8h6M7 11h6',
  graph:
    'M6 6.5 13.5 5M6 7.5l6.5 6.5M14.5 6.5l-1 7M5 5a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 5 5M15 3a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 15 3M13.3 13.6a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4',
  recall: 'M3.5 15.5h13M5.5 15.5v-5M9 15.5V6M12.5 15.5v-3M3.5 9h2M8 9h0M11 9h5.5',
  review: 'M4 10.5 8 14.5l8-9',
  sessions: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M10 6.5V10l2.5 2',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4',
  back: 'M12 4 6 10l6 6',
  close: 'M5 5l10 10M15 5 5 15',
  undo: 'M7 4 3.5 7.5 7 11M4 7.5h7.5a4 4 0 0 1 0 8H8',
  sun: 'M10 6.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3M14.4 14.4l1.3 1.3M15.7 4.3l-1.3 1.3M5.6 14.4l-1.3 1.3',
  moon: 'M16 11.5A6.5 6.5 0 1 1 8.5 4a5 5 0 0 0 7.5 7.5Z',
  system: 'M3 4.5h14v9H3zM7 16.5h6',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  fit: 'M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words; who cannot see it misses nothing. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
