import { parseJsonLines, readRegularFile } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isText, objectOf, oneOf } from '../../foundation/text/shape.js';
import type { Rating } from './rating.js';

export type LastRating = Pick<Rating, 'key' | 'id' | 'rating' | 'at'>;

const isRating = objectOf<LastRating>({
  ...{ key: isText, id: isText, at: isText },
  rating: oneOf(1, -1),
});

/** A person's last word on each learning, by its id; the order of lines decides nothing. Throws `StorageError`. */
export function readLastRatings(
  paths: Pick<DataPaths, 'ratings'>,
): ReadonlyMap<string, LastRating> {
  const text = readRegularFile(paths.ratings)?.toString('utf8') ?? '';
  const last = new Map<string, LastRating>();
  for (const { value } of parseJsonLines(text).values) {
    if (!isRating(value) || Number.isNaN(Date.parse(value.at))) continue;
    const known = last.get(value.id);
    if (known === undefined || isLater(value, known)) last.set(value.id, value);
  }
  return last;
}

function isLater(one: LastRating, other: LastRating): boolean {
  const apart = Date.parse(one.at) - Date.parse(other.at);
  return apart === 0 ? one.key > other.key : apart > 0;
}
