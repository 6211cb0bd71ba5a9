/**
 * The up to `count` best of float32[documents] at `scores`, best first, ties by number, to u32 at
 * `heap`; returns how many. Scores of 0 and below do not count.
 */
export function topDocuments(scores: usize, documents: u32, count: u32, heap: usize): u32 {
  let size: u32 = 0;
  // A full heap's root is the one to beat.
  let bar: f32 = 0;
  for (let document: u32 = 0; document < documents; document++) {
    if (load<f32>(scores + <usize>document * 4) <= bar) continue;
    if (size < count) siftUp(scores, heap, size++, document);
    else siftDown(scores, heap, size, document);
    if (size == count) bar = scoreOf(scores, load<u32>(heap));
  }
  for (let left = size; left > 1;) {
    const worst = load<u32>(heap);
    const last = load<u32>(heap + <usize>--left * 4);
    siftDown(scores, heap, left, last);
    store<u32>(heap + <usize>left * 4, worst);
  }
  return size;
}

function scoreOf(scores: usize, document: u32): f32 {
  return load<f32>(scores + <usize>document * 4);
}

function isWorse(scores: usize, a: u32, b: u32): bool {
  const ofA = scoreOf(scores, a);
  const ofB = scoreOf(scores, b);
  return ofA < ofB || (ofA == ofB && a > b);
}

/** Puts a document in at the hole `at`, whose parents may have to come down. */
function siftUp(scores: usize, heap: usize, at: u32, document: u32): void {
  while (at > 0) {
    const up = (at - 1) >> 1;
    const parent = load<u32>(heap + <usize>up * 4);
    if (!isWorse(scores, document, parent)) break;
    store<u32>(heap + <usize>at * 4, parent);
    at = up;
  }
  store<u32>(heap + <usize>at * 4, document);
}

/** Puts a document in at the root of a heap of `size`. */
function siftDown(scores: usize, heap: usize, size: u32, document: u32): void {
  let at: u32 = 0;
  for (;;) {
    let down: u32 = 2 * at + 1;
    if (down >= size) break;
    let child = load<u32>(heap + <usize>down * 4);
    if (down + 1 < size) {
      const other = load<u32>(heap + <usize>(down + 1) * 4);
      if (isWorse(scores, other, child)) {
        child = other;
        down++;
      }
    }
    if (!isWorse(scores, child, document)) break;
    store<u32>(heap + <usize>at * 4, child);
    at = down;
  }
  store<u32>(heap + <usize>at * 4, document);
}
