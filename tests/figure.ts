/** A figure that a run leaves in its record, as a line of its own: a verdict does not say how near the bound it was. */
export function figure(line: string): void {
  process.stdout.write(`${line}\n`);
}
