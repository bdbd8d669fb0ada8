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

// The shape of the code, endpoints and guards, deals, the ledger and the wallet. The tests without a database are in
// every run too, among them the rules of all areas.
const TESTS_IN_EVERY_RUN = /^tests\/(?:(?:deals|endpoints|guards|layout|ledger|wallet)\/|[^/]+$)/;

// Slow tests of code that seldom changes: query plans of large tables, seeds, random events on deals, and tests that
// kill processes or wait for a time limit. They have turns of their own, in the order of the kinds, so that every run
// takes as many and of different kinds.
const SLOW = [
  /(plans|audit\/search-audit)\.test\.ts$/,
  /^tests\/(equity|funding|lending|tokenization)\/.*fuzz\.test\.ts$/,
  /^tests\/db\/(seed\/(?!past)|migrate)/,
  /^tests\/(attacks\/(frozen|stopped)-database|exchange\/storm|core\/db\/replica(-[a-z]+)?)\.test\.ts$/,
  /^tests\/scripts\/(commands\/(bootstrap|commands|embedded-database|seed-refusal|backup|point-in-time|doctor-replica|second-installation)|postgres\/.*)\.test\.ts$/,
  /^tests\/(gateways\/mail\/(stop|mailing-kill|tls)|recipes\/(nginx|pgbouncer)|core\/jobs\/cron)\.test\.ts$/,
];
// Shares no divisor with the parts of tests/setup/share.ts, so that in time every case of every file is run.
const TEST_TURNS = 13;

/**
 * Returns the unit and integration tests of this run: the pure ones, those that are in every run, and one of
 * thirteen of the others.
 * @param {string[]} files
 * @param {(file: string) => boolean} isPure
 * @param {Record<string, string | undefined>} environment
 */
export function filesOfRun(files, isPure, environment = process.env) {
  const slow = SLOW.flatMap((kind) => files.filter((file) => kind.test(file)));
  const isInEveryRun = (file) => !slow.includes(file) && (isPure(file) || TESTS_IN_EVERY_RUN.test(file));
  const others = files.filter((file) => !slow.includes(file) && !isInEveryRun(file));
  const taken = [slow, others].flatMap((group) => filesOfTurn(group, TEST_TURNS, environment));
  return files.filter((file) => isInEveryRun(file) || taken.includes(file));
}

// What visitors may open, sign-in, the weights and statements of all pages, and headers are tested in every run.
const JOURNEYS_IN_EVERY_RUN =
  /^tests\/e2e\/(auth\/(access|sign-in)|core\/(budget|landing|security))\.spec\.ts$/;
const JOURNEY_TURNS = 13;

/**
 * Returns the browser test files that this run skips: twelve of thirteen of those that are not in every run.
 * @param {string} checkout
 * @param {Record<string, string | undefined>} environment
 */
export function skippedJourneys(checkout = CHECKOUT, environment = process.env) {
  const journeys = listFiles(checkout, ["tests/e2e"]).filter(
    (file) =>
      file.endsWith(".spec.ts") && !file.endsWith(".screens.spec.ts") && !JOURNEYS_IN_EVERY_RUN.test(file),
  );
  const taken = filesOfTurn(journeys, JOURNEY_TURNS, environment);
  return journeys.filter((file) => !taken.includes(file));
}
