import { CHECKOUT, listFiles } from "../files.mjs";

/**
 * What is slow takes turns: a run takes one of `turns` of these files, which its seed chooses. A full run, and one that names its
 * files, takes all.
 * @param {string[]} files
 * @param {number} turns
 * @param {Record<string, string | undefined>} environment
 */
export function filesOfTurn(files, turns, environment = process.env) {
  const { TEST_SHARE, TEST_SEED = "0", TEST_FILES } = environment;
  if (TEST_SHARE === "all" || TEST_FILES === "named") return files;
  return files.filter((_, place) => (place + Number(TEST_SEED)) % turns === 0);
}

// Who gets in, members' money, and what every screen shares: in every run.
const IN_EVERY_RUN = /^tests\/e2e\/(admin|auth|core|wallet)\//;
const JOURNEY_TURNS = 2;

/**
 * The journeys in a browser whose turn is another run's: every second file of those that are not in every run.
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
