import { cpus } from 'node:os';

/** What a report was made on. */
export function machine() {
  const processors = cpus();
  return {
    machine: `${String(processors.length)} x ${processors[0]?.model ?? 'unknown'}`,
    node: process.version,
  };
}
