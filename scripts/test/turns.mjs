import { CHECKOUT, listFiles } from "../files.mjs";

/**
 * Returns the files that this run takes: one of every `turns`, chosen by the seed. A full run, and a run of named
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

// Sign-in, the panel, the wallet and the parts that all screens share are tested in every run.
const IN_EVERY_RUN = /^tests\/e2e\/(admin|auth|core|wallet)\//;
const JOURNEY_TURNS = 4;

/**
 * Returns the browser test files that this run skips: three of four of those that are not in every run.
 * @param {string} checkout
 * @param {Record<string, string | undefined>} environment
 */
export function skippedJourneys(checkout = CHECKOUT, environment = process.env) {
  const journeys = listFiles(checkout, ["tests/e2e"]).filter(
    (file) => file.endsWith(".spec.ts") && !file.endsWith(".screens.spec.ts") && !IN_EVERY_RUN.test(file),
  );
  const taken = filesOfTurn(journeys, JOURNEY_TURNS, environment);
  return journeys.filter((file) => !taken.includes(file));
}
