/** A figure that a run leaves in its record, as a line of its own: a verdict does not say how near the bound it was. */
export function figure(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The middle of several times: one pause of a busy machine is no verdict. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.POSITIVE_INFINITY;
}
