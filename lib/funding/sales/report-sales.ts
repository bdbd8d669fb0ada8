import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingSales } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { dayOf } from "@/lib/core/format/calendar";
import { amountText, monthText } from "@/lib/core/format/format";
import { SIGNATURE_MINUTES } from "@/lib/funding/constants";
import { titleOf } from "@/lib/funding/offers/proposal";
import { getOffer } from "@/lib/funding/offers/queries";
import { type Offer, offerRows, readParties } from "@/lib/funding/offers/rows";
import { payShare } from "@/lib/funding/offers/transfers";
import { readVersion, type Version } from "@/lib/funding/offers/versions";
import { printEuros } from "@/lib/funding/requests/lines";
import { centsOf } from "@/lib/funding/schema";
import { requireFunds } from "@/lib/ledger/refusals";
import { notify } from "@/lib/notifications/notice";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { reportSalesInput } from "./schema";
import { isWithinMonths, shareOfSales } from "./share-rules";

/** The owner of a request funded against a share of sales reports the sales of a month and pays the share. */
export const reportSales = command(
  {
    name: "funding.report-sales",
    // An owner who has lost access to the app can still pay.
    allow: "user",
    input: reportSalesInput,
    confirmedWithinMinutes: SIGNATURE_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, month, sales }) => {
    const { investorId } = await readParties(tx, id, actor);
    const { row: offer } = await offerRows.lockFor(tx, { id, event: "repay", actor, now });
    await refuseWhilePaused(tx, actor);
    const version = await readVersion(tx, id, offer.version);
    requireMonth(offer, version, { month, today: dayOf(now, actor.timezone), timezone: actor.timezone });
    await refuseTwice(tx, id, month);
    const salesCents = centsOf(sales);
    const paidCents = shareOfSales(salesCents, version, offer.repaidCents);
    await tx
      .insert(fundingSales)
      .values({ offerId: id, month: `${month}-01`, salesCents, paidCents, createdAt: now });
    await requireFunds(payShare(tx, offer, { cents: paidCents, month, actorId: actor.id, now }));
    const repaidCents = offer.repaidCents + paidCents;
    const reported = await tx.$count(fundingSales, eq(fundingSales.offerId, id));
    const isOver = repaidCents === version.capCents || reported === version.salesMonths;
    await offerRows.move(tx, offer, {
      to: isOver ? "repaid" : "paid",
      set: { repaidCents, updatedAt: now, ...(isOver && { endedAt: now }) },
    });
    await notify(tx, {
      userId: investorId,
      category: "investment",
      kind: "funding.share-paid",
      title: "Parte de las ventas cobrada",
      body: `«${await titleOf(tx, offer.requestId)}» te ha pagado ${amountText(paidCents, "EUR")} de las ventas de ${monthText(month)}.`,
      href: `/funding/offers/${id}`,
      dedupeKey: `funding-share-paid:${id}:${month}`,
    });
    record({
      targetId: investorId,
      details: { request: offer.requestId, offer: id, month, sales, paid: printEuros(paidCents) },
    });
    return getOffer(actor, id, tx);
  },
);

type ReportContext = { month: string; today: string; timezone: string };

/**
 * Throws `conflict` for an equity agreement, and `invalid` for a month that is not over or outside the agreed months.
 */
function requireMonth(
  { paidAt }: Offer,
  { kind, salesMonths }: Version,
  { month, today, timezone }: ReportContext,
): void {
  if (kind !== "sales" || !paidAt || !salesMonths) {
    throw new DomainError("conflict", "Este acuerdo no se devuelve con las ventas.");
  }
  const wrong = (message: string) =>
    new DomainError("invalid", MESSAGE.invalid, { fields: { month: message } });
  if (month >= today.slice(0, 7)) throw wrong("Ese mes aún no ha terminado");
  const paidOn = dayOf(paidAt, timezone);
  if (!isWithinMonths(month, { paidOn, salesMonths })) throw wrong("Ese mes no entra en el acuerdo");
}

async function refuseTwice(tx: Tx, id: number, month: string): Promise<void> {
  const { offerId, month: of } = fundingSales;
  const reported = await tx.$count(fundingSales, and(eq(offerId, id), eq(of, `${month}-01`)));
  if (reported > 0) throw new DomainError("conflict", "Las ventas de ese mes ya están declaradas.");
}
