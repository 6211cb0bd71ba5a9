import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { calls } from '../../api/calls.js';

/** A row that is only scrolled by asks for nothing. */
const STAYS_MS = 120;
const known = new Map<string, string>();

/** What was asked first in a session; its id until that is known, and where nobody can tell. */
export function SessionTitle({ session }: { readonly session: string }): JSX.Element {
  const [title, setTitle] = useState(known.get(session));
  useEffect(() => {
    if (title !== undefined) return undefined;
    const ask = async (): Promise<void> => {
      const answer = await calls.sessionTitle(session);
      known.set(session, answer.title ?? session);
      setTitle(known.get(session));
    };
    // The list says what is wrong where nothing can be asked.
    const timer = setTimeout(() => void ask().catch(() => undefined), STAYS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [session, title]);
  return <span class="row-title">{title ?? session}</span>;
}
