import type { TextLimit } from '@reflect/hook-protocol';

/** A UTF-16 unit of a text takes at most three bytes. */
const MAX_BYTES_PER_CHAR = 3;

/** Characters that the model gets whole, whatever they are. */
export function textRoom({ max, unit }: TextLimit): number {
  return unit === 'bytes' ? Math.floor(max / MAX_BYTES_PER_CHAR) : max;
}
