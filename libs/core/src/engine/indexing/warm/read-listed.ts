import { readRegularFile } from '@reflect/files';
import { isAsBuilt, PREPARED_FILE, type Generation } from '../index-reader.js';
import { decodeListed, type PreparedList } from '../prepared-file.js';

/** What the build of a generation read; undefined where it was not built here. */
export function readListed(generation: Generation, contentHash: string): PreparedList | undefined {
  if (!isAsBuilt(generation, PREPARED_FILE)) return undefined;
  const bytes = readRegularFile(generation.prepared);
  return bytes && decodeListed(bytes, contentHash);
}
