/** Returns a generator of whole numbers below `most`, the same sequence for the same seed. */
export function randomBy(seed: number): (max: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (max) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % max;
  };
}
