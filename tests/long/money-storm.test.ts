import { it, vi } from "vitest";
import { stormOfPayments } from "../bank/payments/storm";
import { storm, stormOfEverything, stormOfWithdrawals } from "../exchange/storm";

vi.mock("@/lib/core/command/limits", async (original) => ({
  ...(await original<typeof import("@/lib/core/command/limits")>()),
  consume: async () => undefined,
}));

it("5,000 requests at once spend a balance no further than it reaches", { timeout: 300_000 }, () =>
  storm(5_000),
);

it("5,000 withdrawals at once send no more than there is", { timeout: 300_000 }, () =>
  stormOfWithdrawals(5_000),
);

it("5,000 requests of every kind at once are each done whole or refused", { timeout: 300_000 }, () =>
  stormOfEverything(5_000),
);

it("5,000 payments at once spend a balance exactly", { timeout: 600_000 }, () => stormOfPayments(5_000));
