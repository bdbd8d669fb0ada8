import { expect, it } from "vitest";
import { readHoldings } from "@/lib/admin/money/queries";
import type { AdminActor } from "@/lib/auth/actor";
import { makeOwner } from "../../factories/ledger";

const ADMIN = {} as AdminActor;

it("an administrator sees what a member owns by currency, without currencies the member never had", async () => {
  const owner = await makeOwner({ EUR: 250n, BTC: 1_000n });
  expect(await readHoldings(ADMIN, owner)).toEqual([
    { currency: "EUR", balance: 250n, locked: 0n, available: 250n },
    { currency: "BTC", balance: 1_000n, locked: 0n, available: 1_000n },
  ]);
  expect(await readHoldings(ADMIN, "nobody")).toEqual([]);
});
