/** Shares of 1 that grow with the exponential of each score; none of no scores. */
export function softmax(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
