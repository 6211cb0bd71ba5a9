import { enqueue } from '../../../../src/stores/queue/inbox.js';
import { FileJobStore } from '../../../../src/stores/queue/warm/file-job-store.js';
import { JobQueue } from '../../../../src/stores/queue/job-queue.js';
import { promoteInbox } from '../../../../src/stores/queue/promote-inbox.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { withFileLockAsync } from '@reflect/files';
import { exampleEntry, exampleSettings } from '../example-jobs.js';

/** `enqueue` adds sessions and prints each that was acknowledged; `promote` goes on until killed. */
const [role = '', name = '', count = '0'] = process.argv.slice(2);
const paths = dataPaths();

if (role === 'enqueue') {
  for (let n = 0; n < Number(count); n++) {
    const session = `${name}-${String(n)}`;
    // Long enough for the inbox to be rotated again and again.
    enqueue(paths, exampleEntry({ session_id: session, task: 'x'.repeat(3000) }));
    process.stdout.write(`${session}\n`);
  }
} else {
  // An hour ahead, so that a rotated inbox is deleted at the next promotion.
  const clock = (): number => Date.now() + 3_600_000 * Number(role === 'promote');
  do {
    await withFileLockAsync(paths.drainLock, { waitMs: 60_000 }, async () => {
      const store = new FileJobStore(paths);
      const settings = exampleSettings({ capacity: 100_000 });
      const { queue } = await JobQueue.open({ store, settings, clock, random: Math.random });
      await promoteInbox({
        paths,
        clock,
        offer: async (entry) => ((await queue.offer(entry, 0)) === 'full' ? 'full' : 'taken'),
      });
    });
  } while (role === 'promote');
}
