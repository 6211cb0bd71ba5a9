import { isJsonObject, type JsonObject } from '@reflect/core/harness';

/** The objects among the lines of a program's output; what else it prints is passed over. */
export function parseJsonLines(output: string): readonly JsonObject[] {
  return output.split('\n').flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return isJsonObject(value) ? [value] : [];
    } catch {
      return [];
    }
  });
}
