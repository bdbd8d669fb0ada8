import { eq } from "drizzle-orm";
import { db } from "@/db";
import { fundingOffers, fundingTranches } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { payFunding } from "@/lib/funding/offers/payments";
import { approveTranche } from "@/lib/funding/tranches/approve-tranche";
import { claimTranche } from "@/lib/funding/tranches/claim-tranche";
import { disputeTranche } from "@/lib/funding/tranches/dispute-tranche";
import { proveTranche } from "@/lib/funding/tranches/prove-tranche";
import { resolveTranche } from "@/lib/funding/tranches/resolve-tranche";
import { waiveTranche } from "@/lib/funding/tranches/waive-tranche";
import { callOf } from "../factories/identity";
import { accept, makeMember, makeRequest, offer } from "./deals";

type Person = { id: string };

/** Three tranches of 100 %, of which none divides evenly. */
export const PARTS = [
  { share: "33.33", purpose: "Compra del horno" },
  { share: "33.33", purpose: "Puesta en marcha" },
  { share: "33.34", purpose: "Primer lote" },
];

/** An agreement of 600 € in three tranches: the first is paid, and the second waits for its proof. */
export async function inParts(asked: object = {}) {
  const { id: requestId, owner } = await makeRequest();
  const investor = await makeMember();
  const { id } = await offer(investor, requestId, "600.00", { tranches: PARTS, ...asked });
  await accept(owner, id, 1);
  const past = plusMinutes(clock.now(), -1);
  await db.update(fundingOffers).set({ revocableUntil: past }).where(eq(fundingOffers.id, id));
  await payFunding();
  const parts = await partsOf(id);
  const [first, due, last] = parts.map((part) => part.id);
  if (!first || !due || !last) throw new Error("nothing is paid in parts");
  return { requestId, id, owner, investor, first, due, last };
}

export const partsOf = (offerId: number) =>
  db.select().from(fundingTranches).where(eq(fundingTranches.offerId, offerId)).orderBy(fundingTranches.nr);

export const statesOf = async (offerId: number) => (await partsOf(offerId)).map(({ status }) => status);

export async function prove(by: Person, id: number) {
  return proveTranche.run(await callOf(by), { id, report: "El horno, con su factura." });
}

export async function approve(by: Person, id: number) {
  return approveTranche.run(await callOf(by), { id });
}

export async function dispute(by: Person, id: number) {
  return disputeTranche.run(await callOf(by), { id, reason: "Falta la factura." });
}

export async function waive(by: Person, id: number) {
  return waiveTranche.run(await callOf(by), { id });
}

/** Claims the case as an administrator and decides it. */
export async function decide(admin: Person, id: number, side: "owner" | "investor") {
  await claimTranche.run(await callOf(admin), { id });
  return resolveTranche.run(await callOf(admin), { id, for: side, reason: "Visto" });
}
