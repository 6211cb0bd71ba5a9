import { hubStatus } from '../services/hub/hub-status.js';
import { commandProblems, keptCommands } from '../services/shell-commands/kept-commands.js';
import type { WindowUse } from '../stores/budget/spend-report.js';
import { QueueAdmin } from '../stores/queue/queue-admin.js';
import { FileJobStore } from '../stores/queue/warm/file-job-store.js';
import { knowledgeBaseBudget } from './knowledge-base-cost.js';
import { KnowledgeBaseDrivers } from './knowledge-base-drivers.js';
import { statusParts, wholeStatus } from './knowledge-base-status.js';
import { KnowledgeReader, type Readable, type ReaderOptions } from './knowledge-reader.js';
import type { HarnessSupport, KnowledgeBaseStatus, Reflect } from './reflect.js';

/** The same, and how it is. */
export type StatusReadable = Readable & Pick<Reflect, 'status' | 'budget'>;

/** Reads how a knowledge base is with less than all of it loaded. */
export class StatusReader extends KnowledgeReader implements StatusReadable {
  constructor(
    options: ReaderOptions,
    private readonly harnesses: readonly HarnessSupport[],
  ) {
    super(options);
  }

  status(): Promise<KnowledgeBaseStatus> {
    const { paths, settings, learnings, loaded, harnesses } = this;
    const { env, clock } = this.options;
    // Drivers that are used only where a setting names one belong to the whole program.
    const drivers = new KnowledgeBaseDrivers({ env, loaded, harnesses, namedDrivers: () => [] });
    const parts = {
      ...{ paths, settings, learnings },
      queue: new QueueAdmin(paths, new FileJobStore(paths), clock),
      commands: { list: () => keptCommands(paths), problems: () => commandProblems(paths) },
      hub: { status: () => hubStatus({ paths, settings: settings.hub, env }) },
    };
    const options = { now: clock(), isQuick: true };
    return wholeStatus(statusParts(parts, () => drivers.find(settings.worker.driver), options));
  }

  budget(): readonly WindowUse[] {
    return knowledgeBaseBudget(this, { paths: this.paths, clock: this.options.clock });
  }
}
