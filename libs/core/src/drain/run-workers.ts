/** Runs `run` for whatever `next` gives, `workers` at a time, until it gives `undefined`. */
export async function runWorkers<T>(
  workers: number,
  next: () => Promise<T | undefined>,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const work = async (): Promise<void> => {
    for (let item = await next(); item !== undefined; item = await next()) await run(item);
  };
  await Promise.all(Array.from({ length: workers }, work));
}
