import { expect, it } from "vitest";
import { fuzzLedger } from "./model";

it("does what the model does, over 50 seeds of 200 acts, with every invariant after each", {
  timeout: 300_000,
}, async () => {
  const acts = await fuzzLedger({ seeds: 50, operations: 200 });
  process.stdout.write(`ledger fuzz: ${acts} acts, no difference, no violation\n`);
  expect(acts).toBe(10_000);
});
