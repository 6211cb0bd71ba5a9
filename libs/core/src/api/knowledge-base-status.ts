import type { Driver } from '../engine/capture/driver.js';
import { checkIndex } from '../engine/indexing/warm/check-index.js';
import { indexStatus } from '../engine/indexing/warm/index-status.js';
import { allOf, inTurn } from '../foundation/in-turn.js';
import { lazily } from '../foundation/lazily.js';
import type { KnowledgeBaseStatus, Reflect, StatusParts } from './reflect.js';
import type { ListedSummary } from '../stores/learnings/learning-store.js';
import type { Hub } from '../services/hub/warm/hub.js';
import type { CommandEditor } from '../services/shell-commands/command-editor.js';
import type { QueueAdmin } from '../stores/queue/queue-admin.js';
import { isPaused } from '../stores/session/pause.js';
import { findBlockages, lastStart } from '../services/watchdog/blockage.js';
import { foldFunnel } from '../stores/funnel/funnel.js';
import { watchdogFindings } from '../services/watchdog/watchdog-findings.js';
import { readWatchdogState } from '../services/watchdog/watchdog-state.js';

type StatusDriver = Pick<Driver, 'name' | 'warning' | 'isAvailable'>;

/** What a status is taken of. */
export interface StatusSources extends Pick<Reflect, 'paths' | 'settings' | 'learnings'> {
  readonly queue: Pick<QueueAdmin, 'depth'>;
  readonly commands: Pick<CommandEditor, 'list' | 'problems'>;
  readonly hub: Pick<Hub, 'status'>;
}

interface StatusOptions {
  readonly now: number;
  /**
   * Whether learnings that were counted are not looked at again, see `LearningStore.counts`.
   * @default false
   */
  readonly isQuick?: boolean;
}

/** What `reflect status` shows, part by part; `findDriver` finds the one that a drain would use. */
export function statusParts(
  reflect: StatusSources,
  findDriver: () => Promise<StatusDriver>,
  { now, isQuick = false }: StatusOptions,
): StatusParts {
  const { paths, settings, queue } = reflect;
  const driver = lazily(findDriver);
  const listed = lazily(() => allOf(reflect.learnings.summaries()));
  const watchdog = lazily(() => readWatchdogState(paths, settings.watchdog, now));
  return {
    queue: () => queue.depth(),
    paused: soon(() => isPaused(paths)),
    driver: async () => (await driver()).name,
    worker: async () => workerStatus(await driver()),
    learnings: lazily(async () => {
      const counts = isQuick ? reflect.learnings.counts?.() : undefined;
      if (counts === undefined) return countLearnings(await listed());
      return { active: counts.active, other: counts.other, unseen: 0, problems: [] };
    }),
    commands: soon(() => countCommands(reflect)),
    index: () => indexStatus(paths),
    indexCheck: async () => {
      const documents = await listed();
      const summaries = (): AsyncIterable<ListedSummary> => inTurn(() => documents);
      return checkIndex(paths, { summaries, get: (id) => reflect.learnings.get(id) });
    },
    hub: soon(() => reflect.hub.status()),
    funnel: soon(() => foldFunnel(watchdog().events)),
    findings: soon(() => watchdogFindings(watchdog())),
    blockages: soon(() => findBlockages({ paths, startedAt: lastStart(watchdog().events), now })),
  };
}

/** All of them. Throws why the first could not be taken. */
export async function wholeStatus(parts: StatusParts): Promise<KnowledgeBaseStatus> {
  return {
    queue: await parts.queue(),
    paused: await parts.paused(),
    driver: await parts.driver(),
    worker: await parts.worker(),
    learnings: await parts.learnings(),
    commands: await parts.commands(),
    index: await parts.index(),
    hub: await parts.hub(),
    funnel: await parts.funnel(),
    findings: await parts.findings(),
    blockages: await parts.blockages(),
  };
}

/** What `take` throws is what the promise is refused with. */
function soon<T>(take: () => T): () => Promise<T> {
  return () => Promise.resolve().then(take);
}

async function workerStatus(driver: StatusDriver): Promise<KnowledgeBaseStatus['worker']> {
  const { warning } = driver;
  return { isAvailable: await driver.isAvailable(), ...(warning !== undefined && { warning }) };
}

function countCommands({
  commands,
}: Pick<StatusSources, 'commands'>): KnowledgeBaseStatus['commands'] {
  const memories = commands.list().map(({ memory }) => memory);
  return {
    remembered: memories.length,
    ended: memories.filter(({ ended }) => ended === true).length,
    proposed: memories.filter(({ proposed }) => proposed === true).length,
    problems: commands.problems(),
  };
}

function countLearnings(listed: readonly ListedSummary[]): KnowledgeBaseStatus['learnings'] {
  let active = 0;
  let other = 0;
  let unseen = 0;
  const problems: string[] = [];
  for (const one of listed) {
    if (one.type === 'problem') problems.push(one.problem.message);
    else if (one.learning.status === 'active') active++;
    else other++;
    if (one.type === 'learning' && one.learning.isUnseen === true) unseen++;
  }
  return { active, other, unseen, problems };
}
