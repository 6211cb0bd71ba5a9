import { crc32 } from 'node:zlib';

import { checksum } from '@reflect/minilm';

import { SECTION_ALIGNMENT, SNAPSHOT_MAGIC, SNAPSHOT_PREFIX_BYTES } from './snapshot-format.js';
import type { SectionName, SnapshotHeader, SnapshotSection } from './snapshot-format.js';

export type SectionBytes = Readonly<Record<SectionName, Uint8Array>>;

/** Of sections of which it is known already what their header says. */
export type KnownChecks = Readonly<Partial<Record<SectionName, number>>>;

/** Pieces of a snapshot file in order: prefix and header, then each section with its padding. */
export function layOutSnapshot(
  header: Omit<SnapshotHeader, 'sections'>,
  sections: SectionBytes,
  known: KnownChecks = {},
): Uint8Array[] {
  const checks = checkSections(sections, known);
  let headerBytes = encodeHeader(header, placeSections(sections, checks, 0));
  // Offsets grow with the header's own length, which grows with the offsets' digits.
  for (;;) {
    const start = align(SNAPSHOT_PREFIX_BYTES + headerBytes.length);
    const next = encodeHeader(header, placeSections(sections, checks, start));
    if (next.length === headerBytes.length) {
      return assemble(next, sections);
    }
    headerBytes = next;
  }
}

function assemble(headerBytes: Buffer, sections: SectionBytes): Uint8Array[] {
  const prefix = Buffer.alloc(SNAPSHOT_PREFIX_BYTES);
  prefix.write(SNAPSHOT_MAGIC, 'latin1');
  prefix.writeUInt32LE(headerBytes.length, 8);
  prefix.writeUInt32LE(crc32(headerBytes), 12);
  const pieces: Uint8Array[] = [prefix, headerBytes];
  pieces.push(padding(SNAPSHOT_PREFIX_BYTES + headerBytes.length));
  for (const bytes of Object.values(sections)) pieces.push(bytes, padding(bytes.length));
  return pieces;
}

type Checks = ReadonlyMap<string, number>;

function checkSections(sections: SectionBytes, known: KnownChecks): Checks {
  return new Map(
    (Object.entries(sections) as [SectionName, Uint8Array][]).map(([name, bytes]) => [
      name,
      known[name] ?? (name === 'vectors' ? checksum(bytes) : crc32(bytes)),
    ]),
  );
}

function placeSections(
  sections: SectionBytes,
  checks: Checks,
  start: number,
): Record<SectionName, SnapshotSection> {
  let offset = start;
  const placed = Object.entries(sections).map(([name, bytes]) => {
    const section = { offset, bytes: bytes.length, check: checks.get(name) ?? 0 };
    offset += align(bytes.length);
    return [name, section] as const;
  });
  return Object.fromEntries(placed) as Record<SectionName, SnapshotSection>;
}

function encodeHeader(
  header: Omit<SnapshotHeader, 'sections'>,
  sections: Record<SectionName, SnapshotSection>,
): Buffer {
  return Buffer.from(JSON.stringify({ ...header, sections }), 'utf8');
}

function align(bytes: number): number {
  return Math.ceil(bytes / SECTION_ALIGNMENT) * SECTION_ALIGNMENT;
}

function padding(bytes: number): Uint8Array {
  return new Uint8Array(align(bytes) - bytes);
}
