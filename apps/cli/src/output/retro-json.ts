import type { Retro } from '@reflect/core';

import { NO_COLORS } from './colors.js';
import { retroDiff } from './retro-lines.js';

/** What is proposed, as `--json` shows it: each item with its diff. */
export async function retroJson({ items, session, draft, ...retro }: Retro): Promise<object> {
  const shown = [];
  for (const item of items) {
    const { id, hash, kind, title, reason, evidence } = item;
    const diff = await retroDiff(item, NO_COLORS);
    shown.push({ ...{ id, hash, kind, title, reason, evidence, diff } });
  }
  return { ...retro, session: session ?? null, items: shown, draft: draft ?? null };
}
