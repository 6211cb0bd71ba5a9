import { runEmbedThread } from './embed-thread.js';

/** Script of an embedding thread, for processes that run from separate files. */
runEmbedThread();
