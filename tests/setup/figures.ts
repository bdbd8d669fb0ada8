/** A figure that a run leaves in its record, as a line of its own: a verdict does not say how near the bound it was. */
export function figure(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The middle of several times: one pause of a busy machine is no verdict. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.POSITIVE_INFINITY;
}

const IS_MEASURED = process.env.TEST_MEASURED === "1";

/** How often what is promised in milliseconds is tried. */
export const ROUNDS = IS_MEASURED ? 5 : 1;

/** How long a promise took: said in every run, and held to its bound where nothing else runs (`npm run bench:live`). */
export function promised(what: string, times: readonly number[], mostMs: number): void {
  figure(`  ${what} after ${times.join(", ")} ms (promised: ${mostMs})`);
  if (IS_MEASURED && median(times) > mostMs) throw new Error(`${what}: later than ${mostMs} ms`);
}
