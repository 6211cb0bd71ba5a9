/** A linear congruential generator (Numerical Recipes), so that every run draws the same. */
export function pseudoRandom(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
