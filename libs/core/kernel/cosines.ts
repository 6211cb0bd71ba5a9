/** Dot products, int32, to cosines, float32: times the scales of row and query; see src/search/cosine.ts. */
export function cosines(dots: usize, scales: usize, rows: u32, scale: f64, target: usize): void {
  for (let row: usize = 0; row < <usize>rows; row++) {
    const dot = <f64>load<i32>(dots + row * 4);
    store<f32>(target + row * 4, <f32>(dot * <f64>load<f32>(scales + row * 4) * scale));
  }
}
