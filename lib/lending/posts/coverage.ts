import { DomainError } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { centsText } from "@/lib/lending/cents";
import type { LoanMethod } from "@/lib/lending/constants";
import { minorOf } from "@/lib/lending/loan/rules";
import { offerRows } from "@/lib/lending/posts/rows";
import { currencyOf, isHeld } from "@/lib/lending/principal/rules";
import { notify } from "@/lib/notifications/notice";

export const UNCOVERED = "Quien presta no tiene ahora ese importe disponible. Elige otra oferta.";

type Wanted = { id: number; takerId: string; method: LoanMethod };

/** Pauses an offer whose owner does not have the money, and notifies the owner. Throws `conflict` in this case. */
export async function pauseIfUncovered({ id, takerId, method }: Wanted): Promise<void> {
  const isPaused = await inTransaction(async (tx) => {
    const now = clock.now();
    const offer = await offerRows.lock(tx, id);
    const currency = currencyOf(offer.currency, method);
    const { lenderId, status } = offer;
    if (lenderId === null || lenderId === takerId) return false;
    if (status !== "open" || !currency || !isHeld(method)) return false;
    const has = await balanceOf(tx, available(lenderId, currency));
    if (has >= minorOf(offer.amountCents, currency)) return false;
    await offerRows.move(tx, offer, { to: "paused", set: { updatedAt: now } });
    await notify(tx, {
      userId: lenderId,
      category: "loan",
      kind: "lending.offer-uncovered",
      title: "Tu oferta está en pausa",
      body: `Querían aceptar tu oferta de ${centsText(offer.amountCents, currency)} y no tienes ese importe disponible. Ingrésalo y reanúdala.`,
      href: "/p2p-lending?tab=myposts",
      dedupeKey: `offer-uncovered:${id}:${now.toISOString()}`,
    });
    return true;
  });
  if (isPaused) throw new DomainError("conflict", UNCOVERED);
}
