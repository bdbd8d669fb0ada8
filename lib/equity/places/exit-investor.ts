import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCallParts, equityFunds, equityPayouts } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { dayOf } from "@/lib/core/format/calendar";
import { EQUITY_CONFIRMATION_MINUTES, FUND_ZONE } from "@/lib/equity/constants";
import { changeFeeBase } from "@/lib/equity/funds/fees";
import { printEuros } from "@/lib/equity/funds/lines";
import { type Fund, fundRows } from "@/lib/equity/funds/rows";
import { centsOf } from "@/lib/equity/funds/schema";
import { emptyFund, euroAccount, postOnce } from "@/lib/equity/funds/transfers";
import { exitSplit } from "@/lib/equity/returns/waterfall";
import { available } from "@/lib/ledger/accounts";
import { dayFlowsOf, readFlowsOf } from "./account-queries";
import { notifyInvestor } from "./notices";
import { readPlace } from "./queries";
import { fundOfPlace, lockPlace, movePlace, type Place, writeFlow } from "./rows";
import { exitInput } from "./schema";

/**
 * A manager pays an investor out for good: the performance fee comes off what is above capital and hurdle, never of a loss, and no
 * more is paid than the fund has. Where all of it is lost nothing is paid, and it ends all the same.
 */
export const exitInvestor = command(
  {
    name: "equity.exit-investor",
    allow: "user",
    input: exitInput,
    confirmedWithinMinutes: EQUITY_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, exitAmount }) => {
    const fund = await fundRows.lock(tx, await fundOfPlace(tx, id));
    const { row: place, to } = await lockPlace(tx, fund, { id, event: "exit", actor, now });
    if (!fundRows.machine.allows(fund.status, "exit", "manager")) throw fundRows.machine.refusal(fund.status);
    await refuseUnsettled(tx, id);
    const exitCents = centsOf(exitAmount);
    const flows = dayFlowsOf(await readFlowsOf(tx, id));
    const split = exitSplit(flows, { ...fund, exitCents, day: dayOf(now, FUND_ZONE) });
    if (exitCents > 0n) await pay(tx, fund, { place, split, actorId: actor.id, now });
    await writeFlow(tx, { investmentId: id, kind: "exit", cents: split.netCents, now });
    const { commitmentCents, calledCents } = place;
    await movePlace(tx, place, {
      to,
      set: {
        exitCents,
        exitFeeCents: split.feeCents,
        exitedAt: now,
        closedAt: now,
        commitmentCents: calledCents,
      },
    });
    await leave(tx, fund, { place, uncalledCents: commitmentCents - calledCents, now });
    await notifyInvestor(tx, fund, place, {
      notice: exitCents > 0n ? "exited" : "lost",
      cents: split.netCents,
    });
    const fee = printEuros(split.feeCents);
    record({ targetId: place.investorId, details: { fund: fund.id, investment: id, exitAmount, fee } });
    return readPlace(tx, actor, id);
  },
);

// What is under way with an investor ends first: their part of a call, and of a distribution.
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
  await postOnce(tx, {
    act: "fund.exit",
    ref: { type: "fund-investment", id: place.id },
    transfers: [
      { from, to: available(place.investorId, "EUR"), amount: split.netCents },
      { from, to: available(fund.managerId, "EUR"), amount: split.feeCents },
    ],
    actorId,
    now,
  }).catch((error: unknown) => {
    throw emptyFund(error);
  });
}

type Leaving = { place: Place; uncalledCents: bigint; now: Date };

// Their commitment ends with them: no fee accrues on it, and its place is free.
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
