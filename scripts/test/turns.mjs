import { CHECKOUT, listFiles } from "../files.mjs";

/**
 * The files that take their turn in this run: one of `turns` of them, chosen by the seed of the run. A full run, and one that names
 * its files, takes all.
 * @param {string[]} files
 * @param {number} turns
 * @param {Record<string, string | undefined>} environment
 */
export function filesOfTurn(files, turns, environment = process.env) {
  const { TEST_SHARE, TEST_SEED = "0", TEST_FILES } = environment;
  if (TEST_SHARE === "all" || TEST_FILES === "named") return files;
  return files.filter((_, place) => (place + Number(TEST_SEED)) % turns === 0);
}

// Access, members' money, and what every screen shares are in every run.
const IN_EVERY_RUN = /^tests\/e2e\/(admin|auth|core|wallet)\//;
const JOURNEY_TURNS = 3;

/**
 * The files of browser journeys that this run leaves to others: two of three of those that are not in every run.
 * @param {string} checkout
 * @param {Record<string, string | undefined>} environment
 */
export function restingJourneys(checkout = CHECKOUT, environment = process.env) {
  const journeys = listFiles(checkout, ["tests/e2e"]).filter(
    (file) => file.endsWith(".spec.ts") && !file.endsWith(".screens.spec.ts") && !IN_EVERY_RUN.test(file),
  );
  const taken = filesOfTurn(journeys, JOURNEY_TURNS, environment);
  return journeys.filter((file) => !taken.includes(file));
}
