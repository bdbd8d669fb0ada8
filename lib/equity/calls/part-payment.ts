import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityInvestments } from "@/db/schema";
import { writeFlow } from "@/lib/equity/places/rows";
import { restOf, statusAfter } from "./call-rules";
import { type CallPart, movePart } from "./rows";
import { pay, release } from "./transfers";

type Payment = {
  fundId: number;
  investorId: string;
  cents: bigint;
  actorId: string | null;
  now: Date;
};

/**
 * Pays an amount in cents of a locked part of a locked investment, reserved money first. Throws InsufficientFunds.
 */
export async function payPart(
  tx: Tx,
  part: CallPart & { status: "open" | "late" },
  { fundId, investorId, cents, actorId, now }: Payment,
): Promise<CallPart> {
  const { id, investmentId, reservedCents, paidCents } = part;
  const fromReserve = reservedCents < cents ? reservedCents : cents;
  const of = { id, fundId, investorId };
  await pay(tx, of, { cents, reservedCents: fromReserve, paidCents, actorId, now });
  const paid = { ...part, paidCents: paidCents + cents };
  const status = statusAfter(paid);
  const left = reservedCents - fromReserve;
  const spare = left > restOf(paid) ? left - restOf(paid) : 0n;
  if (spare > 0n) await release(tx, of, { cents: spare, actorId, now });
  const moved = await movePart(tx, part, {
    to: status,
    set: {
      paidCents: paid.paidCents,
      reservedCents: left - spare,
      closedAt: status === "open" || status === "late" ? null : now,
    },
  });
  await tx
    .update(equityInvestments)
    .set({ paidCents: sql`${equityInvestments.paidCents} + ${cents}::bigint` })
    .where(eq(equityInvestments.id, investmentId));
  await writeFlow(tx, { investmentId, kind: "contribution", cents, now });
  return moved;
}

/** Whether a part can still be paid; narrows its type. */
export function isPayable(part: CallPart): part is CallPart & { status: "open" | "late" } {
  return part.status === "open" || part.status === "late";
}
