/**
 * Runs `run` for whatever `next` gives, `workers` at a time, until it gives `undefined`. After an
 * error nothing more is taken; it is thrown when all that was running has ended.
 */
export async function runWorkers<T>(
  workers: number,
  next: () => Promise<T | undefined>,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    while (failures.length === 0) {
      const item = await next();
      if (item === undefined) return;
      await run(item);
    }
  };
  const guarded = (): Promise<void> =>
    work().catch((error: unknown) => {
      failures.push(error);
    });
  await Promise.all(Array.from({ length: workers }, guarded));
  if (failures.length > 0) throw failures[0];
}
