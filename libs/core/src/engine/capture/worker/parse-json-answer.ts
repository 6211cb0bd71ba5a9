import { DriverError } from '../driver-errors.js';

/**
 * The JSON object in a model's text, with or without a code fence and words around it.
 *
 * Throws `DRIVER_UNREADABLE` when there is none.
 */
export function parseJsonAnswer(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  try {
    return JSON.parse(text.slice(start, end + 1)) as unknown;
  } catch (error) {
    throw new DriverError('DRIVER_UNREADABLE', 'The answer holds no readable JSON object.', {
      cause: error,
    });
  }
}
