import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { calls } from '../../api/calls.js';
import { shortProject } from '../../text/labels.js';

/** A row that is only scrolled by asks for nothing. */
const STAYS_MS = 120;
const known = new Map<string, string>();

interface SessionTitleProps {
  readonly session: string;
  /** Key of its project, or its harness: all that is known where nobody can tell what was asked. */
  readonly where: string;
}

/** What was asked first in a session. */
export function SessionTitle({ session, where }: SessionTitleProps): JSX.Element {
  const [title, setTitle] = useState(known.get(session));
  useEffect(() => {
    if (title !== undefined) return undefined;
    const ask = async (): Promise<void> => {
      const answer = await calls.sessionTitle(session);
      known.set(session, answer.title ?? '');
      setTitle(known.get(session));
    };
    // The list says what is wrong where nothing can be asked.
    const timer = setTimeout(() => void ask().catch(() => undefined), STAYS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [session, title]);
  return (
    <span class="row-title" title={session}>
      {title === undefined || title === '' ? `Session in ${shortProject(where)}` : title}
    </span>
  );
}
