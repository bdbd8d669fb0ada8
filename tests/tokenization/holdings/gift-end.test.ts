import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "@/db";
import { projectGifts } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { acceptGift } from "@/lib/tokenization/holdings/accept-gift";
import { expireGifts } from "@/lib/tokenization/holdings/gift-end";
import { callOf } from "../../factories/identity";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../../factories/kill-switch";
import { expectSound } from "../../factories/purchase";
import { travel } from "../../setup/clock";
import { CONFIRMED, makeInvestor } from "../sales";
import { fundedSale, offer } from "./gifts";

const DAY = 24 * 60;

afterEach(forgetClosure);

it("a gift that ended while the ledger was closed can be accepted for a day after the opening", async () => {
  const { id, holder, day } = await fundedSale();
  const friend = await makeInvestor("1.00");
  const give = async () => (await offer(holder, id, { to: friend.email })).id;
  const [taken, idle] = [await give(), await give()];
  const accept = async (gift: number) =>
    acceptGift.run(await callOf(friend), { id: gift, confirmations: CONFIRMED });
  await engageKillSwitch();
  travel((day + 8) * DAY);
  expect(await expireGifts()).toBe(0);
  await expect(accept(taken)).rejects.toMatchObject({ code: "unavailable" });
  const opened = clock.now();
  await reopenLedger(opened);
  expect((await accept(taken)).status).toBe("accepted");
  expect(await expireGifts()).toBe(0);
  const [row] = await db.select().from(projectGifts).where(eq(projectGifts.id, idle));
  expect(row).toMatchObject({ status: "offered", expiresAt: plusMinutes(opened, DAY) });
  travel((day + 9) * DAY + 1);
  await expireGifts();
  await expect(accept(idle)).rejects.toMatchObject({ code: "conflict" });
  await expectSound();
});
