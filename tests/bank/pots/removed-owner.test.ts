import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { bankPots } from "@/db/schema";
import { potObligations } from "@/lib/bank/pots/obligations";
import { plusMinutes } from "@/lib/core/format/clock";
import { settleRestored } from "../../../scripts/commands/settle-restored";
import { heldInPot, movePot, openPot } from "../../factories/bank-pots";
import { makeTrader } from "../../factories/wallet";

it("a pot with money stays open, without its rules, if a restore removes its owner again", async () => {
  const now = new Date();
  const user = await makeTrader({ EUR: "50" });
  const [full, empty] = [await openPot(user), await openPot(user, { name: "Coche" })];
  await movePot(user, full.id, "in", "40");
  const dueAt = plusMinutes(now, 60);
  const rules = { monthlyMinor: 1n, monthlyDay: 31, nextMonthlyOn: "2030-01-31", monthlyDueAt: dueAt };
  await db.update(bankPots).set(rules).where(eq(bankPots.userId, user.id));
  const { busy } = await settleRestored({ [user.id]: now.toISOString() }, [], "2026-01-01");
  expect(busy).toContain(user.id);
  const pots = await db.select().from(bankPots).where(eq(bankPots.userId, user.id)).orderBy(bankPots.id);
  expect(pots).toMatchObject([
    { id: full.id, closedAt: null, monthlyMinor: null, monthlyDueAt: null },
    { id: empty.id, closedAt: expect.any(Date), monthlyMinor: null, monthlyDueAt: null },
  ]);
  expect(await heldInPot(user, full.id)).toBe(4_000n);
  expect(await potObligations()).toEqual([]);
});
