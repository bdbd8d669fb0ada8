import { eq } from "drizzle-orm";
import { DELETE, PUT } from "@/app/api/admin/bank/pools/[id]/offer/route";
import { PATCH } from "@/app/api/admin/bank/pools/[id]/route";
import { GET as readPools } from "@/app/api/bank/pools/route";
import { db } from "@/db";
import { loanOffers } from "@/db/schema";
import { makeAdmin } from "../../factories/identity";
import { depositInto, poolOf } from "../../factories/pools";
import { makeTrader, set } from "../../factories/wallet";
import { send } from "../../http/client";
import { beginAt } from "../loans";

type Person = { id: string };

// 8,000 dollars against 0.195 BTC: an LTV of 58.61 % at 70,000 dollars.
const TERMS = { amount: "8000.00", collateralRequired: "0.195", interestRate: "7.5", term: 180 };

export const publish = (as: Person | null, id: number | string, body: object = {}) =>
  send(PUT, "PUT", { as, params: { id: String(id) }, body: { ...TERMS, ...body } });
export const stop = (as: Person | null, id: number | string, body: object = {}) =>
  send(DELETE, "DELETE", { as, params: { id: String(id) }, body });
export const change = (as: Person | null, id: number, body: object) =>
  send(PATCH, "PATCH", { as, params: { id: String(id) }, body });

export const seenBy = async (as: Person) => {
  const { body } = await send(readPools, "GET", { as });
  return body.find(({ asset }: { asset: string }) => asset === "USD");
};

/** The dollar pool with this deposit of a member, its terms in the list, and permission to lend all its assets. */
export async function makeLender(money = "20000") {
  const { id } = await poolOf("USD");
  const [admin, member] = [await makeAdmin(), await makeTrader({ USD: money })];
  await depositInto(member, id, money);
  await change(admin, id, { lendPoints: 10_000, lendPerBorrower: "8000.00" });
  const { body: offer } = await publish(admin, id);
  return { id, admin, member, offerId: offer.id as number };
}

export const makeBorrower = () => makeTrader({ BTC: "1", USD: "1000" });

/** Bitcoin at 70,000 dollars, and no offer in the list. */
export async function beginWithoutOffers(): Promise<void> {
  await beginAt("70000.00");
  await set("disputeApprovalEur", "100000.00");
  await db.update(loanOffers).set({ status: "cancelled" }).where(eq(loanOffers.status, "open"));
}
