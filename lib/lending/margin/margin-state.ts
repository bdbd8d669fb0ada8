import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankRates, loanMarginNotices } from "@/db/schema";
import type { Prices } from "@/lib/core/format/reference-prices";
import type { Loan } from "@/lib/lending/loan/transfers";
import { isRecovered, levelAt, levelKept, ltvPoints, percentText } from "@/lib/lending/margin/ltv-rules";
import type { MarginEvent } from "./constants";

type Now = { debtCents: bigint; prices: Prices; now: Date };

/**
 * The state of a running loan after its debt or its collateral has changed. An overdue payment keeps it overdue; in
 * default, its LTV decides. Only the valuation raises the margin level, because it also notifies both parties. Stores
 * the resulting margin event together with those of valuations.
 */
export function marginStateOf(tx: Tx, loan: Loan, { debtCents, prices, now }: Now) {
  const points = ltvPoints({ cents: debtCents, currency: loan.currency }, loan.collateralSats, prices);
  const to = stateOf(loan, points, now);
  const hasRecovered = loan.status === "defaulted" && to === "active";
  const marginLevel = hasRecovered ? levelAt(points) : levelKept(loan.marginLevel, points);
  const set = {
    ...(marginLevel !== loan.marginLevel && { marginLevel, marginAt: now }),
    ...(hasRecovered && { defaultReason: null }),
  };
  const facts = { ltv: percentText(points) };
  const next = nextOf(loan, { to, hasRecovered, marginLevel }, facts);
  const afterMove = () => keepEvent(tx, loan, { event: hasRecovered ? "recovered" : "cleared", points, now });
  return { to, set, facts, next: next && { ...next, afterMove } };
}

function stateOf({ status, dueAt, defaultReason }: Loan, points: bigint, now: Date): Running {
  const isPast = dueAt === null || dueAt <= now;
  if (status === "overdue") return isPast ? "overdue" : "active";
  if (status !== "defaulted") return "active";
  return defaultReason === "ltv" && !isPast && isRecovered(points) ? "active" : "defaulted";
}

type Running = "active" | "overdue" | "defaulted";

type Found = { event: MarginEvent; points: bigint; now: Date };

// Both parties are notified in the same transaction, so nothing is left to send.
async function keepEvent(tx: Tx, { id }: Loan, { event, points, now }: Found): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    insert into ${loanMarginNotices} (loan_id, event, ltv_points, rate_id, created_at, sent_at)
    select ${id}, ${event}, ${String(points)}::bigint, id, ${at}::timestamptz, ${at}::timestamptz
    from ${bankRates} order by recorded_at desc, id desc limit 1`);
}

type After = { to: Running; hasRecovered: boolean; marginLevel: number };

// In a default, an answered margin call resolves nothing.
function nextOf(loan: Loan, { to, hasRecovered, marginLevel }: After, facts: { ltv: string }) {
  const mark = `${loan.marginAt?.toISOString() ?? ""}`;
  const byItself = { actorId: null } as const;
  if (hasRecovered) {
    return { entry: "recover", notice: { notice: "recovered", facts, mark }, ...byItself } as const;
  }
  const isCleared = loan.marginLevel > 0 && marginLevel === 0 && to !== "defaulted";
  if (!isCleared) return null;
  return { entry: "margin-cleared", notice: { notice: "cleared", facts, mark }, ...byItself } as const;
}
