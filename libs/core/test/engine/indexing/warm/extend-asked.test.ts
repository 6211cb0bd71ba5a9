import { expect, it } from 'vitest';

import { extendAsked } from '../../../../src/engine/indexing/warm/extend-asked.js';
import {
  decodeAsked,
  encodeAsked,
  type AskedQueries,
} from '../../../../src/engine/search/asked-queries.js';
import { NOTHING_ASKED } from '../../../../src/engine/search/nothing-asked.js';

/** A situation of as many questions as it has numbers. */
function situation(documents: readonly number[], ...numbers: readonly number[]): AskedQueries {
  return {
    scales: Float32Array.from(numbers, (number) => number / 2),
    textHashes: Uint8Array.from(numbers.flatMap((number) => Array<number>(16).fill(number))),
    links: Uint32Array.from([numbers.length, documents.length, ...documents]),
    values: Int8Array.from(numbers.flatMap((number) => [number, -number])),
  };
}

function together(one: AskedQueries, other: AskedQueries): AskedQueries {
  return {
    scales: Float32Array.of(...one.scales, ...other.scales),
    textHashes: Uint8Array.of(...one.textHashes, ...other.textHashes),
    links: Uint32Array.of(...one.links, ...other.links),
    values: Int8Array.of(...one.values, ...other.values),
  };
}

const sectionOf = (asked: AskedQueries): ArrayBuffer => new Uint8Array(encodeAsked(asked)).buffer;

it('joins the documents of a situation, and puts others behind', () => {
  const before = together(situation([0, 2], 1, 2), situation([1], 3));
  const more = together(situation([0], 4), situation([0, 1], 1, 2));
  const extended = decodeAsked(new Uint8Array(extendAsked(sectionOf(before), more, 10)).buffer);
  const wanted = together(
    together(situation([0, 2, 10, 11], 1, 2), situation([1], 3)),
    situation([10], 4),
  );
  expect(extended).toEqual(wanted);
});

it('begins where there were none, and leaves what nothing is added to', () => {
  const one = situation([0], 5);
  const begun = extendAsked(sectionOf(NOTHING_ASKED), one, 3);
  expect(decodeAsked(new Uint8Array(begun).buffer)).toEqual(situation([3], 5));
  const left = extendAsked(sectionOf(one), NOTHING_ASKED, 3);
  expect(decodeAsked(new Uint8Array(left).buffer)).toEqual(one);
});
