import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCallParts, equityCalls, equityFunds, equityInvestments, notifications } from "@/db/schema";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { clock } from "@/lib/core/format/clock";
import { amountText, dayText } from "@/lib/core/format/format";
import { always } from "@/lib/core/jobs/job";
import { inPages } from "@/lib/core/jobs/pages";
import { daysAgo } from "@/lib/core/retention";
import { NOTICE_BATCH_SIZE } from "@/lib/equity/constants";
import { notifyManager } from "@/lib/equity/funds/notices";
import type { Fund } from "@/lib/equity/funds/rows";
import { placePath } from "@/lib/equity/places/notices";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notify } from "@/lib/notifications/notice";
import { dueDayOf, restOf } from "./call-rules";
import type { Call, CallPart } from "./rows";

const PAY_LABEL = "Ver la llamada";

/**
 * Notifies investors of their parts of calls, and of the new due day after a suspension, one page at a time. Returns
 * the number of notifications.
 */
export function notifyCalled(shouldContinue = always): Promise<number> {
  return inPages(notifyPage, shouldContinue);
}

async function notifyPage(tx: Tx): Promise<number> {
  const { id, notifiedAt } = equityCallParts;
  const rows = await tx
    .select({
      part: equityCallParts,
      call: { nr: equityCalls.nr, purpose: equityCalls.purpose, issuedAt: equityCalls.issuedAt },
      investorId: equityInvestments.investorId,
      fund: { name: equityFunds.name, resumedAt: equityFunds.resumedAt },
    })
    .from(equityCallParts)
    .innerJoin(equityCalls, eq(equityCalls.id, equityCallParts.callId))
    .innerJoin(equityInvestments, eq(equityInvestments.id, equityCallParts.investmentId))
    .innerJoin(equityFunds, eq(equityFunds.id, equityInvestments.fundId))
    .where(isNull(notifiedAt))
    .orderBy(asc(id))
    .limit(NOTICE_BATCH_SIZE)
    .for("update", { of: equityCallParts, skipLocked: true });
  const issued = await alreadyIssued(tx, rows);
  for (const { part, investorId, ...context } of rows) {
    await notifyAndMail(tx, {
      userId: investorId,
      category: "investment",
      href: placePath(part.investmentId),
      label: PAY_LABEL,
      ...issuedOrPutOff(part, {
        ...context,
        wasIssued: issued.has(issuedKey(part)) || isSurelyKnown(part, context),
      }),
    });
  }
  if (rows.length === 0) return 0;
  const notified = rows.map(({ part }) => part.id);
  await tx.update(equityCallParts).set({ notifiedAt: clock.now() }).where(inArray(id, notified));
  return rows.length;
}

type CallNotice = {
  call: Pick<Call, "nr" | "purpose" | "issuedAt">;
  fund: Pick<Fund, "name" | "resumedAt">;
  /** Whether the investor has been notified of the part. Only then is its due day new to them. */
  wasIssued: boolean;
};

/** Whether the investor of a resumed fund knows of the part although its notice may have been deleted since. */
function isSurelyKnown(part: CallPart, { call, fund }: Omit<CallNotice, "wasIssued">): boolean {
  if (fund.resumedAt === null) return false;
  if (part.status !== "open" || part.paidCents + part.coveredCents > 0n) return true;
  return call.issuedAt === null || call.issuedAt <= oldestKeptNotice(clock.now());
}

const oldestKeptNotice = daysAgo(RETENTION_DAYS.readNotifications);

const issuedKey = ({ id }: CallPart) => `call-issued:${id}`;

type Notified = { part: CallPart; investorId: string };

/** Returns the keys of the notices of these parts that were sent before. */
async function alreadyIssued(tx: Tx, rows: readonly Notified[]): Promise<Set<string | null>> {
  const { userId, dedupeKey } = notifications;
  const keys = rows.map(({ part }) => issuedKey(part));
  const investors = [...new Set(rows.map(({ investorId }) => investorId))];
  const sent = await tx
    .select({ dedupeKey })
    .from(notifications)
    .where(and(inArray(userId, investors), inArray(dedupeKey, keys)));
  return new Set(sent.map((row) => row.dedupeKey));
}

function issuedOrPutOff(part: CallPart, { call, fund, wasIssued }: CallNotice) {
  if (!wasIssued) {
    return {
      kind: "equity.call-issued",
      title: "Llamada de capital",
      body: `Llamada n.º ${call.nr} de «${fund.name}», ${call.purpose}: ${amountText(part.cents, "EUR")} hasta el ${dayText(dueDayOf(part.dueAt))}.`,
      dedupeKey: issuedKey(part),
    };
  }
  const until = dueDayOf(part.rescueUntil ?? part.dueAt);
  return {
    kind: "equity.call-put-off",
    title: "Nuevo plazo de una llamada",
    body: `«${fund.name}» vuelve a estar activo. De la llamada n.º ${call.nr} te faltan ${amountText(restOf(part), "EUR")}: puedes pagarlos hasta el ${dayText(until)}.`,
    dedupeKey: `call-put-off:${part.id}:${fund.resumedAt?.getTime() ?? 0}`,
  };
}

/** Reminds the investor that the payment period of their part is about to end. */
export async function notifyDueSoon(tx: Tx, { part, fund, investorId }: Late): Promise<void> {
  const rest = amountText(restOf(part) - part.reservedCents, "EUR");
  await notifyAndMail(tx, {
    userId: investorId,
    category: "investment",
    kind: "equity.call-due-soon",
    title: "Una llamada vence pronto",
    body: `De la llamada de «${fund.name}» te faltan ${rest}: puedes pagarlos hasta el ${dayText(dueDayOf(part.dueAt))}. Después se ofrecen a los demás inversores.`,
    href: placePath(part.investmentId),
    dedupeKey: `call-due-soon:${part.id}:${part.dueAt.getTime()}`,
    label: PAY_LABEL,
  });
}

type Late = { part: CallPart; fund: Pick<Fund, "id" | "name" | "managerId">; investorId: string };

/** Notifies the investor that their unpaid part is offered to the others, and the manager once per call. */
export async function notifyLate(tx: Tx, { part, fund, investorId }: Late): Promise<void> {
  const rest = amountText(restOf(part), "EUR");
  await notifyAndMail(tx, {
    userId: investorId,
    category: "investment",
    kind: "equity.call-late",
    title: "Llamada sin pagar",
    body: `El plazo de la llamada de «${fund.name}» ha terminado y faltan ${rest}. Se ofrecen 10 días a los demás inversores; mientras tanto aún puedes pagarla.`,
    href: placePath(part.investmentId),
    dedupeKey: `call-late:${part.id}`,
    label: PAY_LABEL,
  });
  await notifyManager(tx, fund, { notice: "late", dedupeSuffix: part.callId });
}

/** The most investors who are notified of one part. The others see it on the fund's page. */
const MAX_NOTICES = 500;

/** Notifies the other investors that they can pay an unpaid part. */
export async function notifyRescue(tx: Tx, { part, fund, investorId }: Late): Promise<void> {
  const { fundId, status } = equityInvestments;
  const fellows = await tx
    .select({ placeId: equityInvestments.id, investorId: equityInvestments.investorId })
    .from(equityInvestments)
    .where(and(eq(fundId, fund.id), eq(status, "active"), ne(equityInvestments.investorId, investorId)))
    .orderBy(asc(equityInvestments.id))
    .limit(MAX_NOTICES);
  for (const fellow of fellows) {
    await notify(tx, {
      userId: fellow.investorId,
      category: "investment",
      kind: "equity.call-offered",
      title: "Puedes ampliar tu parte",
      body: `En «${fund.name}» quedan ${amountText(restOf(part), "EUR")} de una llamada sin pagar: puedes cubrirlos durante 10 días y quedarte con esa parte.`,
      // They pay it on the page of their own investment.
      href: placePath(fellow.placeId),
      dedupeKey: `call-offered:${part.id}`,
    });
  }
}

type Covered = { part: CallPart; giverId: string; cents: bigint; now: Date };

/** Notifies the investor that another one has paid their part. */
export async function notifyCovered(
  tx: Tx,
  { name }: Pick<Fund, "name">,
  { part, giverId, cents, now }: Covered,
): Promise<void> {
  await notify(tx, {
    userId: giverId,
    category: "investment",
    kind: "equity.call-covered",
    title: "Otro inversor ha cubierto tu llamada",
    body: `${amountText(cents, "EUR")} de tu llamada de «${name}» los ha pagado otro inversor, que se queda con esa parte del compromiso.`,
    href: placePath(part.investmentId),
    dedupeKey: `call-covered:${part.id}:${now.getTime()}`,
  });
}
