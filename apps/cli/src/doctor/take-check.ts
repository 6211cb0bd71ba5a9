import { isReflectError } from '@reflect/hook-protocol';
import type { Finding } from '@reflect/installer';

type Findings = readonly Finding[];

/**
 * What a check finds, or why it could not be made: a check is there for what is broken, so that it
 * fails is a finding too, and the others are still made.
 */
export async function takeCheck(
  check: string,
  make: () => Findings | Promise<Findings>,
): Promise<Findings> {
  try {
    return await make();
  } catch (error) {
    if (isReflectError(error)) return [{ check, status: 'failed', detail: error.message }];
    const { detail, remedy } = isOfSystem(error) ? refused(error) : unforeseen(error);
    return [{ check, status: 'failed', detail, remedy }];
  }
}

type Told = Required<Pick<Finding, 'detail' | 'remedy'>>;

function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function refused({ message }: Error): Told {
  return { detail: message, remedy: 'Check the path and its permissions.' };
}

function unforeseen(error: unknown): Told {
  const detail = `this check met a bug in reflect: ${String(error)}`;
  return { detail, remedy: 'Please report it with this line.' };
}
