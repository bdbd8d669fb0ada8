import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { lockOpenStudy, mayReadAsStudent } from "@/lib/learning/study/access";
import { getStudy } from "@/lib/learning/study/queries";
import { getReceipt } from "@/lib/payments/purchases/queries";
import { callOf } from "../../factories/identity";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../../factories/kill-switch";
import { buyWithBalance } from "../../factories/purchase";
import { travel } from "../../setup/clock";

afterEach(forgetClosure);

describe("a right of withdrawal whose days ended while the ledger was closed", () => {
  it("is offered by the receipt, and opening the course does not end it unasked", async () => {
    const { buyer, offering, purchaseId } = await buyWithBalance();
    const consent = { consentedAt: clock.now() };
    await db.update(purchases).set(consent).where(eq(purchases.id, purchaseId));
    const viewer = (await callOf(buyer)).viewer as UserActor;
    const shown = async () => {
      const { canWithdraw, releaseAt } = await getReceipt(viewer, purchaseId);
      const { enrollment } = await getStudy(viewer, offering.id);
      const hasContent = await inTransaction((tx) => mayReadAsStudent(tx, buyer.id, offering.id));
      return [canWithdraw, enrollment?.mustStart, hasContent, releaseAt];
    };
    await engageKillSwitch();
    travel(15 * 24 * 60);
    const aDay = () => plusMinutes(clock.now(), 24 * 60).toISOString();
    expect(await shown()).toEqual([true, true, false, aDay()]);
    const refused = inTransaction((tx) => lockOpenStudy(tx, offering.id, buyer.id));
    await expect(refused).rejects.toMatchObject({ code: "conflict" });
    await reopenLedger(clock.now());
    const end = aDay();
    expect(await shown()).toEqual([true, true, false, end]);
    travel(16 * 24 * 60 + 1);
    expect((await shown()).slice(0, 3)).toEqual([false, false, true]);
  });
});
