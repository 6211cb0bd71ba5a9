import { applyDelta } from './git-delta.js';
import { GitFile } from './git-file.js';
import { inflateStart, inflateWhole, START_BYTES } from './git-inflate.js';

/** Versions before the second are of git before 2007. */
const INDEX_START = Buffer.from([0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]);
const NAMES_AT = 8 + 256 * 4;
const COMMIT_TYPE = 1;
const OFFSET_DELTA = 6;
const NAME_DELTA = 7;
const LARGE_OFFSET = 0x80000000;
/** Of a commit that is told by its differences, and of what it differs from. */
const MAX_OBJECT = 256 * 1024;
/** git makes no longer chain by itself. */
const MAX_CHAIN = 50;
const MAX_HEADER = 32;

/** One pack of a git repository, read at the places that are asked for. Format: gitformat-pack(5). */
export class GitPack {
  /** `base` is the path of pack and index without their endings. */
  constructor(private readonly base: string) {}

  /** The text of a commit, or `undefined` where the pack does not have it. Throws for a damaged pack. */
  commit(id: Buffer): Buffer | undefined {
    return GitFile.with(`${this.base}.idx`, (file) => {
      const index = new PackIndex(file);
      const offset = index.offsetOf(id);
      if (offset === undefined) return undefined;
      const read = (pack: GitFile): Buffer | undefined =>
        new CommitReading({ pack, index, idBytes: id.length }).commit(offset);
      return GitFile.with(`${this.base}.pack`, read);
    });
  }
}

class PackIndex {
  constructor(private readonly file: GitFile) {}

  /** Where an object is in the pack. */
  offsetOf(id: Buffer): number | undefined {
    const start = this.file.read(0, NAMES_AT);
    if (!start.subarray(0, INDEX_START.length).equals(INDEX_START)) return undefined;
    const count = start.readUInt32BE(NAMES_AT - 4);
    const at = this.#placeOf(id, start);
    if (at === undefined) return undefined;
    const offsetsAt = NAMES_AT + count * (id.length + 4);
    const offset = this.file.read(offsetsAt + at * 4, 4).readUInt32BE();
    if (offset < LARGE_OFFSET) return offset;
    const largeAt = offsetsAt + count * 4 + (offset - LARGE_OFFSET) * 8;
    return Number(this.file.read(largeAt, 8).readBigUInt64BE());
  }

  /** Place of an id among the sorted ones, of which `start` tells how many begin with each byte. */
  #placeOf(id: Buffer, start: Buffer): number | undefined {
    const first = id[0] ?? 0;
    let low = first === 0 ? 0 : start.readUInt32BE(8 + (first - 1) * 4);
    let high = start.readUInt32BE(8 + first * 4);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.file.read(NAMES_AT + middle * id.length, id.length).compare(id);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return undefined;
  }
}

interface PackEntry {
  readonly type: number;
  readonly size: number;
  readonly offset: number;
  /** Where what comes behind the header begins. */
  readonly dataAt: number;
}

/** What a delta is applied to, and where the delta itself begins. */
interface DeltaBase {
  readonly offset: number;
  readonly deltaAt: number;
}

interface ReadingParts {
  readonly pack: GitFile;
  readonly index: PackIndex;
  readonly idBytes: number;
}

class CommitReading {
  constructor(private readonly parts: ReadingParts) {}

  /** The text of a commit; of one that is stored whole, its beginning. */
  commit(offset: number): Buffer | undefined {
    const { type, dataAt } = this.#entryAt(offset);
    return type === COMMIT_TYPE
      ? inflateStart(this.parts.pack.read(dataAt, START_BYTES))
      : this.#whole(offset, 0);
  }

  #whole(offset: number, depth: number): Buffer | undefined {
    const entry = this.#entryAt(offset);
    if (entry.size > MAX_OBJECT || depth > MAX_CHAIN) return undefined;
    if (entry.type === COMMIT_TYPE) return this.#content(entry.dataAt, entry.size);
    const base = this.#baseOf(entry);
    const text = base && this.#whole(base.offset, depth + 1);
    return text && applyDelta(text, this.#content(base.deltaAt, entry.size), MAX_OBJECT);
  }

  #entryAt(offset: number): PackEntry {
    const bytes = this.parts.pack.read(offset, MAX_HEADER);
    const first = bytes[0] ?? 0;
    let size = first & 0x0f;
    let at = 0;
    for (let factor = 16; (bytes[at] ?? 0) >= 0x80 && at < 7; factor *= 128) {
      at += 1;
      size += ((bytes[at] ?? 0) & 0x7f) * factor;
    }
    return { type: (first >> 4) & 7, size, offset, dataAt: offset + at + 1 };
  }

  /** `undefined` for an object that is neither a commit nor a delta. */
  #baseOf({ type, offset, dataAt }: PackEntry): DeltaBase | undefined {
    const { pack, index, idBytes } = this.parts;
    if (type === NAME_DELTA) {
      const base = index.offsetOf(pack.read(dataAt, idBytes));
      return base === undefined ? undefined : { offset: base, deltaAt: dataAt + idBytes };
    }
    if (type !== OFFSET_DELTA) return undefined;
    const bytes = pack.read(dataAt, MAX_HEADER);
    let [at, back] = [0, (bytes[0] ?? 0) & 0x7f];
    while ((bytes[at] ?? 0) >= 0x80) {
      at += 1;
      back = (back + 1) * 128 + ((bytes[at] ?? 0) & 0x7f);
    }
    return back <= offset ? { offset: offset - back, deltaAt: dataAt + at + 1 } : undefined;
  }

  #content(at: number, size: number): Buffer {
    // What cannot be compressed takes a little more room than without it.
    return inflateWhole(this.parts.pack.read(at, size + (size >> 8) + 64), size);
  }
}
