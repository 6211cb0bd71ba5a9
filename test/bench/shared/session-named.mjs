import { createHash } from 'node:crypto';

/** An id as harnesses give them, a UUID in lower case: always the same for a name. */
export function sessionNamed(name) {
  const digits = createHash('sha256').update(name).digest('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
