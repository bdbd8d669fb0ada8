import { expect, it } from "vitest";
import { figure } from "../figure";
import { fuzzLedger } from "./model";

it("does what the model does, over 50 seeds of 200 acts, with every invariant after each", {
  timeout: 300_000,
}, async () => {
  const acts = await fuzzLedger({ seeds: 50, operations: 200 });
  figure(`ledger fuzz: ${acts} acts, no difference, no violation`);
  expect(acts).toBe(10_000);
});
