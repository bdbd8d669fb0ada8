import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCallParts, equityCalls, equityInvestments } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { EQUITY_CONFIRMATION_MINUTES } from "@/lib/equity/constants";
import { changeFeeBase } from "./fees";
import { getFund } from "./queries";
import { type Fund, fundRows } from "./rows";
import { fundParams } from "./schema";

/**
 * The manager closes a fund: no new investors, no more calls, and no fee on uncalled commitments. Its investors are
 * paid until they leave.
 */
export const closeFund = command(
  {
    name: "equity.close-fund",
    allow: "user",
    input: fundParams,
    confirmedWithinMinutes: EQUITY_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row: fund, to } = await fundRows.lockFor(tx, { id, event: "close", actor, now });
    await refuseOpenCalls(tx, id);
    const released = await releaseUncalled(tx, fund, now);
    const settled = await changeFeeBase(tx, fund, { commitmentCents: -released.active, now });
    const left = settled.committedCents - released.active - released.waiting;
    // A job notifies the investors and the applicants.
    const set = { committedCents: left, closedAt: now, closingNotifiedTo: 0, updatedAt: now };
    await fundRows.move(tx, settled, { to, set });
    record({ targetId: actor.id, details: { fund: id } });
    return getFund(actor, id, tx);
  },
);

async function refuseOpenCalls(tx: Tx, fundId: number): Promise<void> {
  const ofFund = tx.select({ id: equityCalls.id }).from(equityCalls).where(eq(equityCalls.fundId, fundId));
  const { callId, status } = equityCallParts;
  const open = await tx.$count(
    equityCallParts,
    and(inArray(callId, ofFund), inArray(status, ["open", "late"])),
  );
  const issuing = await tx.$count(
    equityCalls,
    and(eq(equityCalls.fundId, fundId), eq(equityCalls.status, "issuing")),
  );
  if (open + issuing === 0) return;
  throw new DomainError("conflict", "Hay llamadas sin pagar: el fondo se cierra cuando terminen.");
}

// Releases applicants and investors who have not signed or can still revoke. Commitments are reduced to what was
// called.
async function releaseUncalled(tx: Tx, { id }: Fund, now: Date) {
  const at = now.toISOString();
  const [sums] = await tx.execute<Record<"active" | "waiting", string>>(sql`
    with gone as (
      update ${equityInvestments} set status = 'withdrawn', closed_at = ${at}::timestamptz, commitment_cents = 0
      from (select id, commitment_cents as before from ${equityInvestments}
        where fund_id = ${id} and status in ('requested', 'approved', 'signed')) old
      where ${equityInvestments.id} = old.id returning old.before
    ), kept as (
      update ${equityInvestments} set commitment_cents = called_cents
      from (select id, commitment_cents - called_cents as uncalled from ${equityInvestments}
        where fund_id = ${id} and status in ('active', 'defaulted')) old
      where ${equityInvestments.id} = old.id returning old.uncalled
    )
    select (select coalesce(sum(before), 0) from gone) as waiting,
      (select coalesce(sum(uncalled), 0) from kept) as active`);
  await tx
    .update(equityCalls)
    .set({ status: "dropped" })
    .where(and(eq(equityCalls.fundId, id), eq(equityCalls.status, "planned")));
  return { active: BigInt(sums?.active ?? 0), waiting: BigInt(sums?.waiting ?? 0) };
}
