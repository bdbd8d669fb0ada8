import { eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { acceptGift } from "@/lib/tokenization/holdings/accept-gift";
import type { GiftLine } from "@/lib/tokenization/holdings/gift-queries";
import { giveTokens } from "@/lib/tokenization/holdings/give-tokens";
import { callOf } from "../../factories/identity";
import { travel } from "../../setup/clock";
import { CONFIRMED, close, invest, makeInvestor, makeSale } from "../sales";

type Person = { id: string };

/** After this time every sale of these tests is closed. */
const FIFTY_DAYS = 50 * 24 * 60;

/** A funded sale with the promoter's own ten tokens locked, and two holders of 24 and 16. */
export async function fundedSale(asked: object = {}) {
  const sale = await makeSale({ promoterTokens: "10", lockMonths: 12, ...asked });
  const [holder, other] = [await makeInvestor(), await makeInvestor()];
  await invest(holder, sale.id, "600.00");
  await invest(other, sale.id, "400.00");
  travel(FIFTY_DAYS);
  await close();
  await close();
  return { ...sale, holder, other, day: 50 };
}

export async function offer(
  by: Person,
  id: number,
  asked: { to: string; tokens?: string; message?: string },
): Promise<GiftLine> {
  return giveTokens.run(await callOf(by), { id, tokens: "4", ...asked });
}

/** Gives tokens to another member, who accepts them. */
export async function giveTo(to: Person, { from, id, tokens }: { from: Person; id: number; tokens: string }) {
  const [receiver] = await db.select({ email: users.email }).from(users).where(eq(users.id, to.id));
  const gift = await offer(from, id, { to: receiver?.email ?? "", tokens });
  await acceptGift.run(await callOf(to), { id: gift.id, confirmations: CONFIRMED });
}
