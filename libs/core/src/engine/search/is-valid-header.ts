import { isCount } from '../../foundation/text/shape.js';
import { SECTION_NAMES } from './snapshot-format.js';
import type { SectionName, SnapshotHeader, SnapshotSection } from './snapshot-format.js';
import { PAGE_BYTES } from './term-dictionary.js';
import { TEXT_HASH_BYTES } from './vector-table.js';

/**
 * Whether a header of this version describes a file of `size` bytes: every section lies within it and
 * is as long as the counts demand, so that nothing that is read later can be out of bounds.
 */
export function isValidHeader(header: Partial<SnapshotHeader> | null, size: number): boolean {
  const { sections, documents, entities, dimension } = header ?? {};
  if (sections === undefined) return false;
  if (!isCount(documents) || !isCount(entities) || !isCount(dimension)) return false;
  if (!SECTION_NAMES.every((name) => isWithin(sections[name], size))) return false;
  const bytesOf = (name: SectionName): number => sections[name].bytes;
  return (
    bytesOf('lengths') === 2 * documents &&
    bytesOf('projects') === 2 * documents &&
    bytesOf('scales') === 4 * documents &&
    bytesOf('vectors') === dimension * documents &&
    bytesOf('textHashes') === TEXT_HASH_BYTES * documents &&
    bytesOf('edgeStarts') === 4 * (documents + entities + 1) &&
    bytesOf('edges') % 4 === 0 &&
    bytesOf('recordStarts') === 4 * (documents + 1) &&
    bytesOf('dictionary') >= PAGE_BYTES &&
    bytesOf('dictionary') % PAGE_BYTES === 0
  );
}

function isWithin(section: Partial<SnapshotSection> | undefined, size: number): boolean {
  if (section === undefined) return false;
  const { offset, bytes } = section;
  return isCount(offset) && isCount(bytes) && offset + bytes <= size;
}
