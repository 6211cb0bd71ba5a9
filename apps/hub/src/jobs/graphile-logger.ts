import { Logger } from 'graphile-worker';

/** Jobs that fail are told of by who does them; all else is thrown. */
export const quietLogger = new Logger(() => () => undefined);
