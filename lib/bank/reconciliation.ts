import { and, asc, desc, eq, gte, inArray, lt, lte, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { bankImports, bankReconciliations, bankTopups } from "@/db/schema";
import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { printMoney } from "@/lib/core/format/money";
import type { CardProvider, ListedPayment } from "@/lib/gateways/cards/provider";
import { cardProvider } from "@/lib/gateways/cards/providers";
import { world } from "@/lib/ledger/accounts";
import { sumOfActs } from "@/lib/ledger/queries";
import { BANK_ZONE, CARD_DAYS, type ReconciledSource } from "./constants";
import { centsIn } from "./reconciliation-queries";
import { returnedOf, topupOfName } from "./topups/rules";

/** Compares the ledger with the latest bank statement and with the card provider's last whole days (decision 123). */
export async function reconcileBooks(): Promise<void> {
  await reconcileBank();
  const cards = cardProvider();
  if (!cards) return;
  for (let back = CARD_DAYS; back >= 1; back -= 1) {
    await reconcileCards(cards, dayOf(plusMinutes(clock.now(), -back * DAY_MINUTES), "UTC"));
  }
}

type Compared = { source: ReconciledSource; asOf: string; ledger: bigint; external: bigint };

async function write({ source, asOf, ledger, external }: Compared, details: Record<string, unknown>) {
  const found = { ledgerMinor: ledger, externalMinor: external, differenceMinor: ledger - external, details };
  const { source: of, currency, asOf: day } = bankReconciliations;
  await db
    .insert(bankReconciliations)
    .values({ source, currency: "EUR", asOf, ...found, createdAt: clock.now() })
    .onConflictDoUpdate({ target: [of, currency, day], set: { ...found, createdAt: clock.now() } });
}

/**
 * Compares the closing balance of the latest statement with the ledger's bookings of bank rows plus the rows credited
 * to nobody. The balance before the first statement is taken as given. Credits with a future date are not in the
 * bank's balance yet, so they stay in the difference.
 */
async function reconcileBank(): Promise<void> {
  const today = dayOf(clock.now(), BANK_ZONE);
  const closing = await findClosing(today);
  if (!closing) return;
  const { asOf, minor } = closing;
  const acts = ["transfer", "transfer.reverse", "payout.complete", "payout.return"] as const;
  const [booked, { later, unbooked, ahead }] = await Promise.all([
    sumOfActs(world("bank", "EUR"), { acts }),
    readLines(asOf, today),
  ]);
  const known = -booked - later + unbooked;
  const opening = (await findOpening()) ?? minor - (known - ahead);
  const shown = (cents: bigint) => printMoney(cents, "EUR");
  await write(
    { source: "bank", asOf, ledger: known + opening, external: minor },
    { opening: shown(opening), unbooked: shown(unbooked), later: shown(later), ahead: shown(ahead) },
  );
}

async function findClosing(today: string) {
  const { id, closingOn, closingMinor } = bankImports;
  const [found] = await db
    .select({ asOf: closingOn, minor: closingMinor })
    .from(bankImports)
    .where(lte(closingOn, today))
    .orderBy(desc(closingOn), desc(id))
    .limit(1);
  if (!found || found.asOf === null || found.minor === null) return null;
  return { asOf: found.asOf, minor: found.minor };
}

async function findOpening(): Promise<bigint | null> {
  const { asOf, details, source } = bankReconciliations;
  const [first] = await db
    .select({ details })
    .from(bankReconciliations)
    .where(eq(source, "bank"))
    .orderBy(asc(asOf))
    .limit(1);
  return first ? centsIn(first.details, "opening") : null;
}

// A failed payout was never booked as money out, so its returned money is not booked either.
async function readLines(asOf: string, today: string) {
  const [sums] = await db.execute<{ later: string; unbooked: string; ahead: string }>(sql`
    select coalesce(sum(amount_minor) filter (where is_booked and booked_on > ${asOf}::date and booked_on <= ${today}::date), 0)::text as later,
      coalesce(sum(amount_minor) filter (where is_booked and booked_on > ${today}::date), 0)::text as ahead,
      coalesce(sum(amount_minor) filter (where not is_booked and booked_on <= ${asOf}::date), 0)::text as unbooked
    from (
      select line.amount_minor, line.booked_on,
        line.status = 'credited' or (line.status = 'payout' and payout.status <> 'failed') as is_booked
      from bank_lines line left join bank_payouts payout on payout.id = line.payout_id
      where line.currency = 'EUR'
    ) lines`);
  return {
    later: BigInt(sums?.later ?? 0),
    unbooked: BigInt(sums?.unbooked ?? 0),
    ahead: BigInt(sums?.ahead ?? 0),
  };
}

/** Compares the provider's euro top-ups of one day (UTC) with their bookings in the ledger. */
async function reconcileCards(cards: CardProvider, asOf: string): Promise<void> {
  const [from, to] = [startOfDay(asOf, "UTC"), startOfDay(asOf, "UTC", 1)];
  const listed = (await cards.listPayments({ from, to })).filter(
    ({ name, currency }) => currency === "eur" && topupOfName(name),
  );
  const ids = await findTopups({ from, to, paymentIds: listed.map(({ id }) => id) });
  if (listed.length + ids.length === 0) return;
  const [ledger, external] = await Promise.all([
    sumOfActs(world("card", "EUR"), { acts: ["topup", "topup.reverse"], ref: { type: "topup", ids } }),
    keptOf(cards, { listed, from }),
  ]);
  await write(
    { source: "stripe", asOf, ledger: -ledger, external },
    { payments: listed.length, topups: ids.length },
  );
}

type Day = { from: Date; to: Date };

// A row and its payment can be on different sides of midnight. A row that the provider does not list counts only if
// it is at least a minute inside the day.
async function findTopups({ from, to, paymentIds }: Day & { paymentIds: string[] }): Promise<string[]> {
  const { id, providerId, status, createdAt } = bankTopups;
  const isInside = and(gte(createdAt, plusMinutes(from, 1)), lt(createdAt, plusMinutes(to, -1)));
  const rows = await db
    .select({ id })
    .from(bankTopups)
    .where(
      and(
        inArray(status, ["succeeded", "refunded", "disputed"]),
        or(inArray(providerId, paymentIds), isInside),
      ),
    )
    .limit(MAX_TOPUPS);
  return rows.map((row) => String(row.id));
}

const MAX_TOPUPS = 10_000;

type Kept = { listed: readonly ListedPayment[]; from: Date };

async function keptOf(cards: CardProvider, { listed, from }: Kept): Promise<bigint> {
  const returned = new Set((await cards.listReturned(from)).map(({ paymentId }) => paymentId));
  let kept = 0n;
  for (const { id, receivedMinor } of listed) {
    const returns = returned.has(id) ? await cards.readReturns(id) : null;
    kept += receivedMinor - (returns ? returnedOf(receivedMinor, returns).backMinor : 0n);
  }
  return kept;
}
