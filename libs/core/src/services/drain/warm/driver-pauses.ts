import * as z from 'zod';
import { lazily } from '../../../foundation/lazily.js';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { parseJson, readRegularFile, writeFileAtomic } from '@reflect/files';

const pausesSchema = lazily(() =>
  z.record(z.string(), z.object({ until: z.number(), reason: z.string() })),
);

/** A driver is not to be used before `until`, milliseconds since the epoch. */
export type DriverPause = z.infer<ReturnType<typeof pausesSchema>>[string];

/**
 * Drivers that failed for a reason that no other job would escape: offline, logged out, out of
 * quota, rate-limited. Only a drain writes it, and there is one at a time.
 */
export class DriverPauses {
  constructor(private readonly paths: Pick<DataPaths, 'driverPauses'>) {}

  find(driver: string, now: number): DriverPause | undefined {
    const pause = this.#read()[driver];
    return pause !== undefined && pause.until > now ? pause : undefined;
  }

  set(driver: string, pause: DriverPause): void {
    const pauses = { ...this.#read(), [driver]: pause };
    writeFileAtomic(this.paths.driverPauses, `${JSON.stringify(pauses)}\n`);
  }

  #read(): Readonly<Record<string, DriverPause>> {
    const bytes = readRegularFile(this.paths.driverPauses);
    const parsed = pausesSchema().safeParse(parseJson(bytes?.toString('utf8') ?? ''));
    return parsed.success ? parsed.data : {};
  }
}
