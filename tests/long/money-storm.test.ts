import { it, vi } from "vitest";
import { stormOfPayments } from "../bank/payments/storm";
import { storm, stormOfEverything, stormOfWithdrawals } from "../exchange/storm";

vi.mock("@/lib/core/command/limits", async (original) => ({
  ...(await original<typeof import("@/lib/core/command/limits")>()),
  consume: async () => undefined,
}));

it("5,000 concurrent requests spend no more than the balance", { timeout: 300_000 }, () => storm(5_000));

it("5,000 concurrent withdrawals send no more than the balance", { timeout: 300_000 }, () =>
  stormOfWithdrawals(5_000),
);

it(
  "5,000 concurrent requests of every kind are each executed completely or refused",
  { timeout: 300_000 },
  () => stormOfEverything(5_000),
);

it("5,000 concurrent payments spend a balance exactly", { timeout: 600_000 }, () => stormOfPayments(5_000));
