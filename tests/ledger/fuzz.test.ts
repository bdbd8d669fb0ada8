import { expect, it } from "vitest";
import { figure } from "../setup/figures";
import { runsOf, testSeed } from "../setup/share";
import { fuzzLedger } from "./model";

const RUNS = runsOf(50);

it(`equals the model, over ${RUNS} runs of 200 operations, with every invariant checked after each`, {
  timeout: 300_000,
}, async () => {
  const acts = await fuzzLedger({ runs: RUNS, operations: 200, seed: testSeed() });
  figure(`ledger fuzz: ${acts} acts, no difference, no violation`);
  expect(acts).toBe(RUNS * 200);
});
