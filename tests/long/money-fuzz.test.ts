import { expect, it } from "vitest";
import { fuzzLedger } from "../ledger/model";

const SEEDS = Number(process.env.FUZZ_SEEDS ?? 100);
const ACTS = Number(process.env.FUZZ_ACTS ?? 500);

it(`the ledger equals its model, over ${SEEDS} seeds of ${ACTS} operations`, {
  timeout: 12 * 3_600_000,
}, async () => {
  const startedAt = Date.now();
  const acts = await fuzzLedger({ runs: SEEDS, operations: ACTS });
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.info(`ledger fuzz: ${acts} acts in ${minutes} min, no difference, no violation`);
  expect(acts).toBe(SEEDS * ACTS);
});
