import { eq, isNull } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as decisions from "@/components/admin/money/decisions.lazy";
import { PayoutQueue } from "@/components/admin/queues/payouts";
import { WithdrawalQueue } from "@/components/admin/queues/withdrawals";
import { db } from "@/db";
import { bankPayouts, btcWithdrawals, users } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { formatDate } from "@/lib/core/format/format";
import { callOf, makeAdmin } from "../../factories/identity";
import { makePayout } from "../../factories/payout";
import { accept, confirm, makeOrder, pay } from "../../factories/trade";
import { makeTrader, OUTSIDE, set, withdraw } from "../../factories/wallet";

const SHOWN = {
  LazyWithdrawalDecision: "approve or reject",
  LazyWithdrawalRejection: "only reject",
  LazyPayoutDecision: "approve or reject",
  LazyPayoutRejection: "only reject",
  LazyPayoutFailure: "mark as failed",
} as const;

beforeEach(async () => {
  const shownInstead = decisions as unknown as Record<string, () => string>;
  for (const [name, text] of Object.entries(SHOWN)) vi.spyOn(shownInstead, name).mockReturnValue(text);
  await set("newAddressHoldHours", 24);
  await set("newPayeeHoldHours", 24);
  await set("automaticWithdrawalEur", "1000.00");
  await set("automaticPayoutEur", "1000.00");
});

/** Returns the markup of one case of the queue, as this administrator sees it. */
async function shown(queue: typeof WithdrawalQueue, id: number, as?: { id: string }): Promise<string> {
  const viewer = authorize("admin", (await callOf(as ?? (await makeAdmin()))).viewer);
  return renderToStaticMarkup(await queue({ viewer, params: { view: "open", id: String(id) } }));
}

describe("a withdrawal in the administrators' queue", () => {
  const held = async (btcAmount = "0.01") => {
    const user = await makeTrader({ BTC: "0.05" });
    return { user, id: (await withdraw(user, { btcAmount })).id };
  };

  it("can be rejected while it is pending, whatever it waits for", async () => {
    const page = await shown(WithdrawalQueue, (await held()).id);
    expect(page).toContain("only reject");
    expect(page).toContain("Dirección nueva: no sale antes del");
    expect(await shown(WithdrawalQueue, (await held("0.016")).id)).toContain("approve or reject");
  });

  it("shows its attempts instead once the chain may have it", async () => {
    const { id } = await held();
    const nextAttemptAt = new Date("2031-05-06T07:08:09.000Z");
    const sent = { status: "broadcasting", attempts: 3, nextAttemptAt } as const;
    await db.update(btcWithdrawals).set(sent).where(eq(btcWithdrawals.id, id));
    const page = await shown(WithdrawalQueue, id);
    expect(page).toContain(`3 intentos; el siguiente, el ${formatDate(nextAttemptAt, "UTC")}`);
    expect(page).not.toContain("reject");
  });

  it("of a trade has a hold, but no new address", async () => {
    const seller = await makeTrader({ BTC: "0.1" });
    const order = await makeOrder({ by: seller, method: "PayPal", btcAmount: "0.005" });
    const trade = await accept(await makeTrader(), order.id, { externalBtcAddress: OUTSIDE });
    await pay({ id: trade.buyerId }, trade.id);
    await confirm(seller, trade.id);
    const [{ id } = { id: 0 }] = await db
      .select({ id: btcWithdrawals.id })
      .from(btcWithdrawals)
      .where(eq(btcWithdrawals.tradeId, trade.id));
    // Those of the other tests are in the queue too.
    await db.update(btcWithdrawals).set({ holdUntil: null }).where(isNull(btcWithdrawals.tradeId));
    const page = await shown(WithdrawalQueue, id);
    expect(page).toContain("En espera: no sale antes del");
    expect(page).not.toContain("Dirección nueva");
  });

  it("of the administrator's own has no decision", async () => {
    const { user, id } = await held();
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, user.id));
    expect(await shown(WithdrawalQueue, id, user)).not.toContain("reject");
  });
});

it("a payout in the administrators' queue can be rejected while it is pending, except one's own", async () => {
  const small = await makePayout();
  const large = await makePayout({ amount: "2000.00" });
  expect(await shown(PayoutQueue, small.id)).toContain("only reject");
  expect(await shown(PayoutQueue, large.id)).toContain("approve or reject");
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, small.user.id));
  expect(await shown(PayoutQueue, small.id, small.user)).not.toContain("reject");
});

it("a payout of a restored backup is to be looked for in the statements before either decision", async () => {
  const [large, { id }] = [await makePayout({ amount: "2000.00" }), await makePayout()];
  const restored = { needsApproval: true, mayHaveLeft: true };
  await db.update(bankPayouts).set(restored).where(eq(bankPayouts.id, id));
  const advice = "puede que el banco ya la haya pagado. Importa primero los extractos";
  expect(await shown(PayoutQueue, id)).toContain(advice);
  await shown(PayoutQueue, large.id);
  const warnings = vi.mocked(decisions.LazyPayoutDecision).mock.calls.map(([props]) => props);
  expect(warnings).toContainEqual(expect.objectContaining({ id, warning: expect.stringContaining(advice) }));
  expect(warnings).toContainEqual(expect.objectContaining({ id: large.id, warning: null }));
});
