// The dictionary of an index as src/search/term-dictionary.ts lays it out, and the hashes of its terms.
import { crc32 } from './crc32';

const PAGE: usize = 4096;
const HEADER: usize = 8;
const SLOT: usize = 28;

/**
 * Two hashes, as src/search/term-hash.ts has them, of each of `count` texts: their UTF-16 code units
 * lie one after the other at `units`, the number of each one's at `lengths`. To u32[count][2] at `hashes`.
 */
export function hashTexts(units: usize, lengths: usize, count: u32, hashes: usize): void {
  for (let text: u32 = 0; text < count; text++) {
    let low: u32 = 0x811c9dc5;
    let high: u32 = 0x9747b28c;
    for (let end = units + 2 * <usize>load<u32>(lengths); units < end; units += 2) {
      const unit = <u32>load<u16>(units);
      low = (low ^ unit) * 0x01000193;
      high = (high ^ unit) * 0x01000193;
    }
    store<u32>(hashes, avalanche(low));
    store<u32>(hashes, avalanche(high), 4);
    lengths += 4;
    hashes += 8;
  }
}

function avalanche(hash: u32): u32 {
  hash = (hash ^ (hash >> 16)) * 0x85ebca6b;
  hash = (hash ^ (hash >> 13)) * 0xc2b2ae35;
  return hash ^ (hash >> 16);
}

/** Whether those of `count` pages at `pages` are sound that have a number at `numbers`, less than 2^32 - 1. */
export function arePagesSound(pages: usize, numbers: usize, count: u32): bool {
  for (let page: u32 = 0; page < count; page++, pages += PAGE, numbers += 4) {
    const number = load<u32>(numbers);
    if (number == u32.MAX_VALUE) continue;
    if (load<u32>(pages) != crc32(pages + 4, PAGE - 4, number)) return false;
  }
  return true;
}

/**
 * The slot of each of `count` terms by its hashes; `places` tells which of the pages at `pages` it
 * would be on. Copies what follows the hashes to u32[count][5] at `slots`, zeros where there is none.
 */
export function findSlots(
  pages: usize,
  places: usize,
  hashes: usize,
  count: u32,
  slots: usize,
): void {
  for (let term: u32 = 0; term < count; term++) {
    const page = pages + <usize>load<u32>(places) * PAGE;
    const slot = findSlot(page, load<u32>(hashes), load<u32>(hashes, 4));
    if (slot != 0) memory.copy(slots, slot + 8, SLOT - 8);
    places += 4;
    hashes += 8;
    slots += SLOT - 8;
  }
}

function findSlot(page: usize, low: u32, high: u32): usize {
  // A page cannot hold more, whatever it says.
  const most = (PAGE - HEADER) / SLOT;
  const slots = min(<usize>load<u32>(page, 4), most);
  const end = page + HEADER + slots * SLOT;
  for (let slot = page + HEADER; slot < end; slot += SLOT) {
    if (load<u32>(slot) == low && load<u32>(slot, 4) == high) return slot;
  }
  return 0;
}
