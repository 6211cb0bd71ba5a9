import { addTask, moveTask } from '../../../../src/stores/tasks/warm/edit-tasks.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';

/** Adds `count` tasks in `cwd` and completes each, and prints their ids. */
const [home = '', cwd = '', count = '0'] = process.argv.slice(2);
const paths = dataPaths({}, home);

for (let n = 0; n < Number(count); n++) {
  const title = `Task ${String(n)} of ${String(process.pid)}`;
  const { id } = await addTask(
    paths,
    { title, scope: 'agent', cwd, excluded: '', isPersons: true },
    0,
  );
  moveTask(paths, { id, state: 'in-progress' }, 0);
  moveTask(paths, { id, state: 'completed' }, 0);
  process.stdout.write(`${id}\n`);
}
