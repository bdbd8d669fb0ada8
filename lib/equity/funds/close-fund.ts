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
 * paid until they leave; those who have nothing in it leave immediately.
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
    const investors = settled.investors - released.ended;
    const set = { committedCents: left, investors, closedAt: now, closingNotifiedTo: 0, updatedAt: now };
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
// called, which is all paid; where it is nothing, the investment ends.
async function releaseUncalled(tx: Tx, { id }: Fund, now: Date) {
  const at = now.toISOString();
  const [sums] = await tx.execute<Record<"active" | "waiting" | "ended", string>>(sql`
    with gone as (
      update ${equityInvestments} set status = 'withdrawn', closed_at = ${at}::timestamptz, commitment_cents = 0
      from (select id, commitment_cents as before from ${equityInvestments}
        where fund_id = ${id} and status in ('requested', 'approved', 'signed')) old
      where ${equityInvestments.id} = old.id returning old.before
    ), kept as (
      update ${equityInvestments} set commitment_cents = called_cents,
        status = case when is_empty then 'exited' else status end,
        exit_cents = case when is_empty then 0 end, exit_fee_cents = case when is_empty then 0 end,
        exit_date = case when is_empty then ${at}::timestamptz end,
        closed_at = case when is_empty then ${at}::timestamptz end,
        exit_offered_cents = case when is_empty then null else exit_offered_cents end,
        exit_offered_at = case when is_empty then null else exit_offered_at end
      from (select id as old_id, commitment_cents - called_cents as uncalled, called_cents = 0 as is_empty
        from ${equityInvestments} where fund_id = ${id} and status in ('active', 'defaulted')) old
      where ${equityInvestments.id} = old_id returning old.uncalled, old.is_empty
    )
    select (select coalesce(sum(before), 0) from gone) as waiting,
      (select coalesce(sum(uncalled), 0) from kept) as active,
      (select count(*) from kept where is_empty) as ended`);
  await tx
    .update(equityCalls)
    .set({ status: "dropped" })
    .where(and(eq(equityCalls.fundId, id), eq(equityCalls.status, "planned")));
  return {
    active: BigInt(sums?.active ?? 0),
    waiting: BigInt(sums?.waiting ?? 0),
    ended: Number(sums?.ended ?? 0),
  };
}
