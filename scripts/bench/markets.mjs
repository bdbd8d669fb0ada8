import { childListRow, startChild } from "./child.mjs";
import { asOwner, dropDatabase, makeDatabase } from "./database.mjs";
import { progressLine } from "./report.mjs";

/**
 * A database of the bench's own, filled by `fill`, with a child that reads it by that script of tests/bench; `ends` learns how both
 * go away again.
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

/** Each list of many rows against the same of few; `lists` says what a client asks of each, by how many rows there are. */
export async function listRows(lists, { large, few, sizes: [many, few_] }) {
  const rows = [];
  for (const [what, asked] of Object.entries(lists)) {
    const both = { large: { ...large, asked: asked(many) }, few: { ...few, asked: asked(few_) } };
    rows.push(resultText(await childListRow({ what, rows: [many, few_], ...both })));
  }
  return rows;
}

/** Says a row as soon as it is measured. */
export function resultText(row) {
  console.log(progressLine(row));
  return row;
}

/** Does the work, and lets everything go that it has opened, the last first. */
export async function withEnds(work) {
  const ends = [];
  try {
    return await work(ends);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
