import { EXIT } from './exit-codes.js';

const MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'Done; also when nothing was found.',
  notOk: 'A check of doctor failed, or review listed something that waits.',
  usage: 'The command line is wrong.',
  badData: 'A file or a line is not what it should be.',
  noInput: 'What was named is not there or cannot be read: a file, a learning, a job.',
  unavailable:
    'Something is needed that is not there: a worker, the model, a whole index, a build.',
  bug: 'A bug in reflect.',
  cannotWrite: 'A file cannot be created or written.',
  storage: 'Reading or writing failed, or the disk is full.',
  temporary: 'Somebody else is at it, or a service is busy: try again.',
  config: 'The configuration is wrong.',
  cancelled: 'Stopped by Ctrl-C or a signal, or declined.',
};

/** Every exit code with what it means, for people. */
export const EXIT_MEANINGS = Object.entries(EXIT).map(([name, code]) => ({
  code,
  meaning: MEANINGS[name as keyof typeof EXIT],
}));
