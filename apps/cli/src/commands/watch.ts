import { setTimeout as sleep } from 'node:timers/promises';

import type { CommandConsole } from '../command-console.js';

/** What is watched, at one moment. */
export interface WatchedMoment {
  /** Lines that a terminal may be given as they are. */
  readonly screen: readonly string[];
  /** For a reader that is no terminal; the same as long as nothing changes. */
  readonly line: string;
}

const HOME_AND_CLEAR = '\u001B[H\u001B[2J';

/**
 * Shows something again and again until the person breaks off, which is no failure. A terminal is
 * drawn anew each time; anything else is given a line when that differs from the one before.
 */
export async function watch(
  cli: CommandConsole,
  seconds: number,
  look: () => Promise<WatchedMoment>,
): Promise<void> {
  const { stdout, signal } = cli.host;
  let before: string | undefined;
  while (!signal.aborted) {
    const { screen, line } = await look();
    if (stdout.isTTY === true) {
      const footer = cli.colors.dim(`every ${String(seconds)} s; Ctrl-C ends it`);
      cli.print(HOME_AND_CLEAR + [...screen, '', footer].join('\n'));
    } else if (line !== before) cli.print(line);
    before = line;
    await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
  }
}
