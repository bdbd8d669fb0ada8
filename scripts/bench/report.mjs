const COLUMNS = ["what", "against", "target", "figures"];
const TITLES = { what: "what", against: "compared with", target: "target", figures: "measured" };
const VERDICTS = new Map([
  [true, "yes"],
  [false, "NO"],
  [null, "–"],
]);

/** Returns the rows as a Markdown table, each with its target and whether it is met. */
export function markdownTable(rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [
    line([...COLUMNS.map((column) => TITLES[column]), "met"]),
    line(["---", "---", "---", "---", "---"]),
    ...rows.map((row) => line([...COLUMNS.map((column) => row[column]), VERDICTS.get(row.holds)])),
  ].join("\n");
}

/** A progress line for the terminal, printed while other parts are still being measured. */
export function progressLine({ what, target, figures, holds }) {
  const verdict = holds === false ? "  ← misses its target" : "";
  return `  ${what}: ${figures}  (${target})${verdict}`;
}
