import { refusalToTell } from '@reflect/files';
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
  } catch (thrown) {
    const error = refusalToTell(thrown);
    if (isReflectError(error)) return [{ check, status: 'failed', detail: error.message }];
    const detail = `this check met a bug in reflect: ${String(error)}`;
    return [{ check, status: 'failed', detail, remedy: 'Please report it with this line.' }];
  }
}
