import type { Retro } from '@reflect/core';
import picocolors from 'picocolors';

import { retroDiff } from './retro-lines.js';

const PLAIN = picocolors.createColors(false);

/** What is proposed, as `--json` shows it: each item with its diff. */
export async function retroJson({ items, session, draft, ...retro }: Retro): Promise<object> {
  const shown = [];
  for (const item of items) {
    const { id, hash, kind, title, reason, evidence } = item;
    const diff = await retroDiff(item, PLAIN);
    shown.push({ ...{ id, hash, kind, title, reason, evidence, diff } });
  }
  return { ...retro, session: session ?? null, items: shown, draft: draft ?? null };
}
