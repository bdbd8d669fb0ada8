import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCallParts, equityFunds, equityPayouts } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { dayOf } from "@/lib/core/format/calendar";
import { FUND_ZONE } from "@/lib/equity/constants";
import { changeFeeBase } from "@/lib/equity/funds/fees";
import { printEuros } from "@/lib/equity/funds/lines";
import { type Fund, fundRows } from "@/lib/equity/funds/rows";
import { emptyFund, euroAccount } from "@/lib/equity/funds/transfers";
import { type DayFlow, exitSplit } from "@/lib/equity/returns/waterfall";
import { available } from "@/lib/ledger/accounts";
import { postOnce } from "@/lib/ledger/post";
import { requireFunds } from "@/lib/ledger/refusals";
import { notifyInvestor } from "./notices";
import { movePlace, type Place, writeFlow } from "./rows";

/**
 * Throws `conflict` if no exit is possible now: the fund is suspended, or a call or a distribution of the investor is
 * open.
 */
export async function requireExit(tx: Tx, fund: Fund, { id }: Place): Promise<void> {
  if (!fundRows.machine.allows(fund.status, "exit", "manager")) throw fundRows.machine.refusal(fund.status);
  await refuseUnsettled(tx, id);
}

type Exiting = {
  place: Place;
  flows: readonly DayFlow[];
  exitCents: bigint;
  actorId: string;
  /** Why an administrator answered for the investor. */
  reason?: string;
  now: Date;
};

/**
 * Pays out a locked investor of a locked fund. The performance fee is taken from the amount above capital and hurdle,
 * never from a loss, and the payment cannot exceed the fund's balance. If everything is lost, nothing is paid, but
 * the investment still ends. Returns the fee in euros.
 */
export async function payExit(tx: Tx, fund: Fund, exiting: Exiting): Promise<string> {
  const { place, flows, exitCents, actorId, reason, now } = exiting;
  const split = exitSplit(flows, { ...fund, exitCents, day: dayOf(now, FUND_ZONE) });
  if (exitCents > 0n) await pay(tx, fund, { place, split, actorId, now });
  await writeFlow(tx, { investmentId: place.id, kind: "exit", cents: split.netCents, now });
  const { commitmentCents, calledCents } = place;
  await movePlace(tx, place, {
    to: "exited",
    set: {
      exitOfferedCents: null,
      exitOfferedAt: null,
      exitCents,
      exitFeeCents: split.feeCents,
      exitedAt: now,
      closedAt: now,
      commitmentCents: calledCents,
    },
  });
  await leave(tx, fund, { place, uncalledCents: commitmentCents - calledCents, now });
  const notice = exitCents > 0n ? "exited" : "lost";
  await notifyInvestor(tx, fund, place, { notice, cents: split.netCents, ...(reason && { reason }) });
  return printEuros(split.feeCents);
}

// Open parts of calls and distributions of the investor must end first.
async function refuseUnsettled(tx: Tx, id: number): Promise<void> {
  const [open] = await tx.execute(sql`
    select 1 from ${equityCallParts} where investment_id = ${id} and status in ('open', 'late')
    union all select 1 from ${equityPayouts} where investment_id = ${id} and paid_at is null limit 1`);
  if (!open) return;
  throw new DomainError(
    "conflict",
    "Tiene una llamada o un reparto en curso: la salida se paga cuando terminen.",
  );
}

type Paying = { place: Place; split: ReturnType<typeof exitSplit>; actorId: string; now: Date };

async function pay(tx: Tx, fund: Fund, { place, split, actorId, now }: Paying): Promise<void> {
  const from = euroAccount(fund.id);
  await requireFunds(
    postOnce(tx, {
      act: "fund.exit",
      ref: { type: "fund-investment", id: place.id },
      transfers: [
        { from, to: available(place.investorId, "EUR"), amount: split.netCents },
        { from, to: available(fund.managerId, "EUR"), amount: split.feeCents },
      ],
      actorId,
      now,
    }),
    emptyFund,
  );
}

type Leaving = { place: Place; uncalledCents: bigint; now: Date };

// The commitment ends: no more fee accrues on it, and its place is free.
async function leave(tx: Tx, fund: Fund, { place, uncalledCents, now }: Leaving): Promise<void> {
  const { commitmentCents } = place;
  await changeFeeBase(tx, fund, { commitmentCents: -commitmentCents, now });
  await tx
    .update(equityFunds)
    .set({
      investors: sql`${equityFunds.investors} - 1`,
      committedCents: sql`${equityFunds.committedCents} - ${uncalledCents}::bigint`,
    })
    .where(eq(equityFunds.id, fund.id));
}
