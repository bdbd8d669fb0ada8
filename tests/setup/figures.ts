/** Prints a measured value as a line of its own, because a passed test does not show how close the limit was. */
export function figure(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the median, so that one pause of a busy machine does not decide. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.POSITIVE_INFINITY;
}

const IS_MEASURED = process.env.TEST_MEASURED === "1";

/** How often a promised duration is measured. */
export const ROUNDS = IS_MEASURED ? 5 : 1;

/** Prints how long a promised operation took; checks the limit only if nothing else runs (`npm run bench:live`). */
export function promised(what: string, times: readonly number[], mostMs: number): void {
  figure(`  ${what} after ${times.join(", ")} ms (promised: ${mostMs})`);
  if (IS_MEASURED && median(times) > mostMs) throw new Error(`${what}: later than ${mostMs} ms`);
}
