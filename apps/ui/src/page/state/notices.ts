import { signal } from '@preact/signals';

import { toApiError } from './resource.js';

export interface Notice {
  readonly number: number;
  readonly kind: 'done' | 'failed';
  readonly text: string;
}

const SHOWN_MS = 6_000;
let count = 0;

/** What was just done or failed, the latest last. */
export const notices = signal<readonly Notice[]>([]);

export function notify(kind: Notice['kind'], text: string): void {
  const number = ++count;
  notices.value = [...notices.value, { number, kind, text }];
  // What failed stays until somebody has read it.
  if (kind === 'done') setTimeout(dismiss, SHOWN_MS, number);
}

export function dismiss(number: number): void {
  notices.value = notices.value.filter((notice) => notice.number !== number);
}

/** Does something for a person and says what became of it; returns whether it worked. */
export async function attempt(work: () => Promise<string>): Promise<boolean> {
  try {
    notify('done', await work());
    return true;
  } catch (error) {
    notify('failed', toApiError(error).message);
    return false;
  }
}
