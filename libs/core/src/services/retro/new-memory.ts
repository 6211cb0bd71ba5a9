import { basename, join } from 'node:path';
import { cutTo } from '../../foundation/text/shorten.js';
import { renderYamlMap } from '../../foundation/text/warm/edit-yaml-map.js';
import { extractEntities } from '../../stores/entities/extract-entities.js';
import { renderLearning } from '../../stores/learnings/warm/learning-document.js';
import { learningId } from '../../stores/learnings/learning-id.js';
import type { LearningKind, Learning } from '../../stores/learnings/learning.js';
import { freeSlug, slugOf } from '../../stores/learnings/slug.js';
import { addToIndex } from './memory-index.js';
import type { RetroEvent } from './retro-event.js';
import type { RetroChange } from './retro-item.js';
import type { RetroHome, RetroContext } from './retro-context.js';

const MAX_TITLE = 120;
const MAX_HOOK = 120;
const KINDS: Readonly<Partial<Record<RetroEvent['tag'], LearningKind>>> = {
  'USER-CORRECTION': 'preference',
  DECISION: 'decision',
  ERROR: 'failure-mode',
  'MEMORY-MISS': 'failure-mode',
};

/** What it takes to remember something, and what a person should know of it. */
export interface NewMemory {
  readonly changes: readonly RetroChange[];
  readonly remark: string;
}

export function newMemory(event: RetroEvent, context: RetroContext): NewMemory {
  const { home } = context;
  return home.kind === 'memory'
    ? memoryFile(event, home, context)
    : { changes: learningFiles(event, home, context), remark: '' };
}

function memoryFile(
  event: RetroEvent,
  { folder, index }: Extract<RetroHome, { kind: 'memory' }>,
  { memory }: RetroContext,
): NewMemory {
  const taken = new Set(memory.map(({ path }) => path.toLowerCase()));
  const isTaken = (slug: string): boolean => taken.has(join(folder, `${slug}.md`).toLowerCase());
  const name = `${freeSlug(slugOf(event.title), isTaken)}.md`;
  const file = { path: join(folder, name), before: undefined, after: memoryText(event) };
  const edit = addToIndex(join(folder, index), indexLine(event, name), { folder, memory });
  return { changes: [file, ...edit.changes], remark: remarkOn(index, edit) };
}

function memoryText(event: RetroEvent): string {
  const { title, body, day, quote } = event;
  const front = renderYamlMap({
    name: titleOf(event),
    description: titleOf(event),
    type: event.tag === 'USER-CORRECTION' ? 'feedback' : 'project',
  });
  const parts = [title, body, `From the session of ${day} (chronicle ${basename(quote.path)}).`];
  return `---\n${front}---\n\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function indexLine(event: RetroEvent, name: string): string {
  const title = titleOf(event).replace(/[[\]]/gu, '');
  const hook = cutTo(event.body.split('\n', 1)[0] ?? '', MAX_HOOK);
  return `- [${title}](${name})${hook === '' ? '' : `: ${hook}`}`;
}

function remarkOn(
  index: string,
  { moved, fits }: { readonly moved: number; readonly fits: boolean },
): string {
  if (!fits) return `${index} has no room for a line and no list to move; shorten it by hand.`;
  if (moved === 0) return '';
  return `${index} would have 200 lines or more, so ${String(moved)} lines move to a file of their own.`;
}

function learningFiles(
  event: RetroEvent,
  home: Extract<RetroHome, { kind: 'learnings' }>,
  context: RetroContext,
): readonly RetroChange[] {
  const learning = newLearning(event, context);
  const paths = home.pathsOf(freeSlug(slugOf(learning.title), home.isTaken));
  const { document, sidecar } = renderLearning(learning);
  const made = (path: string, after: string): RetroChange => ({ path, before: undefined, after });
  return [
    made(paths.document, document),
    ...(sidecar === undefined ? [] : [made(paths.sidecar, sidecar)]),
  ];
}

/** The same for the same event, whenever it is made. */
export function newLearning(
  event: RetroEvent,
  { session, project }: Pick<RetroContext, 'session' | 'project'>,
): Learning {
  const { tag, title, body, at } = event;
  const key = seenKey(event);
  return {
    id: learningId(key),
    kind: KINDS[tag] ?? 'insight',
    title: titleOf(event),
    body: [title, body].filter((part) => part !== '').join('\n\n'),
    confidence: tag === 'USER-CORRECTION' ? 'high' : 'medium',
    scope: { kind: 'project', project },
    tags: ['retro'],
    ...extractEntities(`${title}\n${body}`),
    files: [],
    queries: [cutTo(title, MAX_TITLE)],
    source: { ...(session !== undefined && { session }), trigger: 'retro', origin: 'approved' },
    created: at,
    updated: at,
    status: 'active',
    count: 1,
    seen: [key],
    supersedes: [],
  };
}

/** As it stands in `seen` of a learning. */
export function seenKey({ key }: RetroEvent): string {
  return `retro:${key}`;
}

function titleOf({ title }: RetroEvent): string {
  return cutTo(title.replace(/\s+/gu, ' ').trim(), MAX_TITLE);
}
