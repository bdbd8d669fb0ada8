import { childListRow, startChild } from "./child.mjs";
import { asOwner, dropDatabase, makeDatabase } from "./database.mjs";
import { progressLine } from "./report.mjs";

/**
 * Creates a database for the benchmark, filled by `fill`, and a child that reads it with the given script of
 * tests/bench; `ends` receives the functions that remove both.
 */
export async function openMarket(benchDatabase, { name, members, script, filled, fill, ends }) {
  console.log(`Filling ${filled} …`);
  ends.push(() => dropDatabase(benchDatabase, name));
  const startedAt = performance.now();
  const database = await makeDatabase(benchDatabase, { name, members });
  const made = await asOwner(database.ownerUrl, fill);
  console.log(`  filled in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  const timer = startChild(script, database.environment);
  ends.push(() => timer.stop());
  return { database, timer, made };
}

/**
 * Compares each list of many rows with the same list of few; `lists` contains the queries of each list, by number of
 * rows.
 */
export async function listRows(lists, { large, few, sizes: [many, little] }) {
  const rows = [];
  for (const [what, asked] of Object.entries(lists)) {
    const both = { large: { ...large, asked: asked(many) }, few: { ...few, asked: asked(little) } };
    rows.push(printRow(await childListRow({ what, rows: [many, little], ...both })));
  }
  return rows;
}

/** Prints the row of a result as soon as it is measured, and returns it. */
export function printRow(row) {
  console.log(progressLine(row));
  return row;
}

/** Runs `work`, and then ends everything that it has started, in reverse order. */
export async function withEnds(work) {
  const ends = [];
  try {
    return await work(ends);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
