/** BM25's k1 x (1 - b + b x length / average length) of each document, to float32[documents] at `norms`. */
export function lengthNorms(
  lengths: usize,
  documents: u32,
  k1: f64,
  b: f64,
  average: f64,
  norms: usize,
): void {
  for (let document: usize = 0; document < <usize>documents; document++) {
    const length = <f64>load<u16>(lengths + document * 2);
    store<f32>(norms + document * 4, <f32>(k1 * (1 - b + (b * length) / average)));
  }
}

/**
 * Adds weight x frequency / (frequency + norm) to the score of each document of a posting list, see
 * src/search/postings.ts. Documents that there are not, which only a damaged list names, are passed over.
 */
export function addPostings(
  at: usize,
  bytes: usize,
  weight: f64,
  norms: usize,
  documents: u32,
  scores: usize,
): void {
  const end = at + bytes;
  let document: u32 = 0;
  while (at < end) {
    let gap: u32 = 0;
    for (let shift: u32 = 0; at < end; shift += 7) {
      const byte = <u32>load<u8>(at++);
      gap |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    document += gap;
    const frequency = at < end ? <f64>load<u8>(at) : 0;
    at++;
    if (document >= documents) continue;
    const place = <usize>document * 4;
    const saturation = frequency / (frequency + <f64>load<f32>(norms + place));
    store<f32>(scores + place, <f32>(<f64>load<f32>(scores + place) + weight * saturation));
  }
}
