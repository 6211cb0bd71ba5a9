import { type Digest, type DriverAnswer } from '@reflect/core';
import {
  addUsage,
  DriverError,
  parseJsonAnswer,
  repairPrompt,
  toDriverAnswer,
  type WorkerUsage,
} from '@reflect/core/harness';

import type { WorkerReply } from './worker-reply.js';

/** How a worker is asked: first for the digest, then perhaps once more. Both throw `DriverError`. */
export interface Asking {
  readonly digest: Digest;
  readonly first: () => Promise<WorkerReply>;
  readonly again: (prompt: string) => Promise<WorkerReply>;
}

/**
 * A worker's answer, after one repair try when the first cannot be read. What both runs cost is
 * counted, whatever comes of them.
 */
export async function askWithRepair(asking: Asking): Promise<DriverAnswer> {
  const first = await asking.first();
  const read = tryRead(first, asking.digest);
  return read instanceof DriverError
    ? repaired(asking, first, read)
    : { ...read, usage: first.usage };
}

async function repaired(
  { digest, again }: Asking,
  first: WorkerReply,
  problem: DriverError,
): Promise<DriverAnswer> {
  const prompt = repairPrompt(digest, answerText(first), problem.message);
  const second = await again(prompt).catch((error: unknown) => {
    throw error instanceof DriverError ? withSpent(error, first.usage) : error;
  });
  const read = tryRead(second, digest);
  if (read instanceof DriverError) throw withSpent(read, sum(first.usage, second.usage));
  return { ...read, usage: sum(first.usage, second.usage) };
}

function answerText({ text, structured }: WorkerReply): string {
  return structured === undefined ? text : JSON.stringify(structured);
}

function tryRead({ structured, text }: WorkerReply, digest: Digest): DriverAnswer | DriverError {
  try {
    return toDriverAnswer(structured ?? parseJsonAnswer(text), digest);
  } catch (error) {
    if (error instanceof DriverError) return error;
    throw error;
  }
}

function withSpent(error: DriverError, spent: WorkerUsage): DriverError {
  const wait = error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs };
  const usage = sum(spent, error.usage);
  return new DriverError(error.code, error.message, { usage, ...wait, cause: error });
}

function sum(one: WorkerUsage, other: WorkerUsage | undefined): WorkerUsage {
  return addUsage(one, other) ?? one;
}
