/** Wall-clock time in milliseconds since the epoch, passed in so that tests own it. */
export type Clock = () => number;

/** The clock of this machine. */
export const systemClock: Clock = () => Date.now();
