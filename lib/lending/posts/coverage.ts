import type { Tx } from "@/db";
import type { loanOffers } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { enabledAssets } from "@/lib/core/config/assets";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { refuseBlocked } from "@/lib/deals/blocks";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { centsText } from "@/lib/lending/cents";
import type { LoanCurrency, LoanMethod } from "@/lib/lending/constants";
import { minorOf } from "@/lib/lending/loan/rules";
import { currencyOf, isHeld, offeredMethods } from "@/lib/lending/principal/rules";
import { notify } from "@/lib/notifications/notice";
import { OTHER_POST } from "./loan-opening";
import { aboutPost } from "./notices";
import { offerRows } from "./rows";

export const UNCOVERED = "El prestamista no tiene ahora ese importe disponible. Elige otra oferta.";

type Wanted = {
  id: number;
  takerId: string;
  method: LoanMethod;
  /** Whether the taker can choose another of the offer's payment methods. */
  choosesMethod: boolean;
};

/**
 * Refuses to take an offer whose owner does not have the money for this payment method. If they have it for none of
 * the offer's methods, the offer is paused and its owner notified; an offer that can be paid by bank stays open. Throws
 * `conflict`, also between members who have blocked each other.
 */
export async function pauseIfUncovered(wanted: Wanted): Promise<void> {
  const refusal = await inTransaction((tx) => refusalOf(tx, wanted));
  if (refusal) throw new DomainError("conflict", refusal);
}

async function refusalOf(tx: Tx, { id, takerId, method, choosesMethod }: Wanted): Promise<string | null> {
  const offer = await offerRows.lock(tx, id);
  const { lenderId, status } = offer;
  if (lenderId === null || lenderId === takerId || status !== "open") return null;
  const methods = offeredMethods(offer.currency, enabledAssets());
  const asked = currencyOf(offer.currency, method);
  if (!asked || !isHeld(method) || !methods.includes(method)) return null;
  await refuseBlocked(tx, { takerId, ownerId: lenderId }, OTHER_POST);
  const covered: LoanCurrency[] = [];
  for (const each of methods.filter(isHeld)) {
    const currency = currencyOf(offer.currency, each);
    if (currency && (await covers(tx, { ...offer, lenderId }, currency))) covered.push(currency);
  }
  if (covered.includes(asked)) return null;
  const other = covered[0] ?? (methods.includes("bank") ? "transferencia" : null);
  if (!other) await pause(tx, { ...offer, lenderId }, asked);
  return other && choosesMethod
    ? `El prestamista no tiene ahora ese importe en ${asked}. Elige ${other} como forma de pago.`
    : UNCOVERED;
}

type Offer = typeof loanOffers.$inferSelect & { lenderId: string };

async function covers(tx: Tx, { lenderId, amountCents }: Offer, currency: LoanCurrency): Promise<boolean> {
  return (await balanceOf(tx, available(lenderId, currency))) >= minorOf(amountCents, currency);
}

async function pause(tx: Tx, offer: Offer, asked: LoanCurrency): Promise<void> {
  const now = clock.now();
  await offerRows.move(tx, offer, { to: "paused", set: { updatedAt: now } });
  await notify(tx, {
    userId: offer.lenderId,
    category: "loan",
    kind: "lending.offer-uncovered",
    title: "Tu oferta está en pausa",
    body: `Querían aceptar tu oferta de ${centsText(offer.amountCents, asked)} y no tienes ese importe disponible. Ingrésalo y reanúdala.`,
    href: "/p2p-lending?tab=myposts",
    about: aboutPost("offer", offer.id),
    dedupeKey: `offer-uncovered:${offer.id}:${now.toISOString()}`,
  });
}
