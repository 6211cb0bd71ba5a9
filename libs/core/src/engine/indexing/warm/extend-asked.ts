import { decodeAsked, encodeAsked, type AskedQueries } from '../../search/asked-queries.js';
import { NOTHING_ASKED } from '../../search/nothing-asked.js';
import { TEXT_HASH_BYTES } from '../../search/vector-table.js';

/** One situation of the section: its questions and its documents. */
interface AskedSituation {
  readonly scales: Float32Array;
  readonly textHashes: Uint8Array;
  readonly values: Int8Array;
  readonly documents: readonly number[];
}

/**
 * The section `asked` with what is asked in the situations of further documents, which are numbered from
 * `first` on: one situation has the same questions wherever it stands.
 */
export function extendAsked(section: ArrayBuffer, more: AskedQueries, first: number): Uint8Array {
  const all = new Map<string, AskedSituation>();
  for (const one of situationsIn(decodeAsked(section) ?? NOTHING_ASKED)) all.set(keyOf(one), one);
  for (const one of situationsIn(more)) {
    const known = all.get(keyOf(one));
    const documents = one.documents.map((document) => first + document);
    all.set(keyOf(one), { ...one, documents: [...(known?.documents ?? []), ...documents] });
  }
  const situations = [...all.values()];
  return encodeAsked({
    scales: Float32Array.from(situations.flatMap(({ scales }) => [...scales])),
    textHashes: Buffer.concat(situations.map(({ textHashes }) => textHashes)),
    links: Uint32Array.from(
      situations.flatMap(({ scales, documents }) => [
        ...[scales.length, documents.length],
        ...documents,
      ]),
    ),
    values: joined(situations.map(({ values }) => values)),
  });
}

function joined(all: readonly Int8Array[]): Int8Array {
  const whole = new Int8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of all) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
}

function keyOf({ textHashes }: AskedSituation): string {
  return Buffer.from(textHashes).toString('hex');
}

function* situationsIn({
  scales,
  textHashes,
  links,
  values,
}: AskedQueries): Generator<AskedSituation> {
  const dimension = values.length / Math.max(1, scales.length);
  let row = 0;
  for (let at = 0; at < links.length;) {
    const [rows = 0, count = 0] = links.subarray(at, at + 2);
    const end = row + rows;
    yield {
      scales: scales.subarray(row, end),
      textHashes: textHashes.subarray(row * TEXT_HASH_BYTES, end * TEXT_HASH_BYTES),
      values: values.subarray(row * dimension, end * dimension),
      documents: [...links.subarray(at + 2, at + 2 + count)],
    };
    row = end;
    at += 2 + count;
  }
}
