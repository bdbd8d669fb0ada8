import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCovers, equityInvestments } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { amountText } from "@/lib/core/format/format";
import { EQUITY_ATTEMPTS, EQUITY_CONFIRMATION_MINUTES } from "@/lib/equity/constants";
import { printEuros } from "@/lib/equity/funds/lines";
import { type Fund, fundRows, shareFund } from "@/lib/equity/funds/rows";
import { centsOf } from "@/lib/equity/funds/schema";
import { readPart } from "@/lib/equity/places/account-queries";
import { type Place, writeFlow } from "@/lib/equity/places/rows";
import { refuseAboveInvestmentLimit } from "@/lib/identity/investor/limit-rules";
import { readInvestorState } from "@/lib/identity/investor/queries";
import { requireFunds } from "@/lib/ledger/refusals";
import { requireConsent } from "@/lib/offers/consent";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { restOf, statusAfter } from "./call-rules";
import { PART } from "./machine";
import { notifyCovered } from "./notices";
import { isPayable } from "./part-payment";
import { type CallPart, findPart, lockPart, movePart } from "./rows";
import { coverPartInput, NO_CALL } from "./schema";
import { cover, release } from "./transfers";

/**
 * An investor pays another investor's unpaid part before it is in default, and takes over the same amount of their
 * commitment. It is paid immediately and cannot be revoked.
 */
export const coverPart = command(
  {
    name: "equity.cover-part",
    allow: "app:privateEquity",
    input: coverPartInput,
    confirmedWithinMinutes: EQUITY_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "pay-call", key: actor.id, ...EQUITY_ATTEMPTS.payPerMember }),
  },
  async ({ tx, actor, now, record }, { id, amount, confirmations }) => {
    const found = await findPart(tx, { id });
    const asset = "EUR" as const;
    const wanted = amount === undefined ? 0n : centsOf(amount);
    const { kycLevel: level } = actor;
    await refuseAboveInvestmentLimit(tx, { userId: actor.id, level, asset, minor: wanted, now });
    const investor = await readInvestorState(actor.id, now, tx);
    const fund = await shareFund(tx, found.fundId);
    const { giver, taker } = await lockBoth(tx, fund, { giverId: found.investmentId, takerOf: actor.id });
    const { row: part } = await lockPart(tx, giver.investorId, { id, event: "cover", actor, now });
    await refuseWhilePaused(tx, actor);
    if (!isPayable(part)) throw PART.refusal(part.status);
    if (fund.status === "suspended") throw fundRows.machine.refusal(fund.status);
    const cents = amount === undefined ? restOf(part) : wanted;
    if (cents > restOf(part)) {
      const message = `Quedan ${amountText(restOf(part), "EUR")} por cubrir`;
      throw new DomainError("invalid", MESSAGE.invalid, { fields: { amount: message } });
    }
    if (amount === undefined) {
      await refuseAboveInvestmentLimit(tx, { userId: actor.id, level, asset, minor: cents, now });
    }
    const asked = { amountCents: cents, investor, confirmed: confirmations, now };
    const consent = await requireConsent(tx, { type: "fund", id: fund.id }, asked);
    await transferPart(tx, { fund, giver, taker, part, cents, consent, now });
    await notifyCovered(tx, fund, { part, giverId: giver.investorId, cents, now });
    const details = { fund: fund.id, call: part.callId, amount: printEuros(cents) };
    record({ targetId: giver.investorId, details });
    return readPart(tx, id);
  },
);

/** Locks both investments, ordered by id. Throws `not_found` if the payer is not in the fund. */
async function lockBoth(tx: Tx, fund: Fund, { giverId, takerOf }: { giverId: number; takerOf: string }) {
  const { id, fundId, investorId, status } = equityInvestments;
  const own = await tx
    .select({ id })
    .from(equityInvestments)
    .where(and(eq(fundId, fund.id), eq(investorId, takerOf), eq(status, "active")))
    .limit(1);
  const takerId = own[0]?.id;
  if (takerId === undefined) throw new DomainError("not_found", NO_CALL);
  const rows = await tx
    .select()
    .from(equityInvestments)
    .where(inArray(id, [giverId, takerId]))
    .orderBy(id)
    .for("no key update");
  const [giver, taker] = [giverId, takerId].map((wanted) => rows.find((row) => row.id === wanted));
  if (!giver || taker?.status !== "active") throw new DomainError("not_found", NO_CALL);
  return { giver, taker };
}

type Handing = {
  fund: Fund;
  giver: Place;
  taker: Place;
  part: CallPart & { status: "open" | "late" };
  cents: bigint;
  consent: Awaited<ReturnType<typeof requireConsent>>;
  now: Date;
};

// Transfers the money to the fund and the same amount of commitment between the investors; the sum of both
// commitments stays the same.
async function transferPart(tx: Tx, handing: Handing): Promise<void> {
  const { fund, giver, taker, part, cents, consent, now } = handing;
  const payerId = taker.investorId;
  const [written] = await tx
    .insert(equityCovers)
    .values({
      ...consent,
      partId: part.id,
      investmentId: taker.id,
      coveredBy: payerId,
      cents,
      coveredAt: now,
    })
    .returning({ id: equityCovers.id });
  if (!written) throw new Error("the cover was not inserted");
  const covered = { coverId: written.id, payerId, fundId: fund.id, partId: part.id, cents, now };
  await requireFunds(cover(tx, covered));
  const after = { ...part, coveredCents: part.coveredCents + cents };
  const spare = part.reservedCents > restOf(after) ? part.reservedCents - restOf(after) : 0n;
  const of = { id: part.id, fundId: fund.id, investorId: giver.investorId };
  if (spare > 0n) await release(tx, of, { cents: spare, actorId: null, now });
  const to = statusAfter(after);
  await movePart(tx, part, {
    to,
    set: {
      coveredCents: after.coveredCents,
      reservedCents: part.reservedCents - spare,
      closedAt: to === "covered" || to === "paid" ? now : null,
    },
  });
  await shift(tx, giver.id, { called: -cents, paid: 0n });
  await shift(tx, taker.id, { called: cents, paid: cents });
  await writeFlow(tx, { investmentId: taker.id, kind: "contribution", cents, now });
}

async function shift(tx: Tx, id: number, { called, paid }: { called: bigint; paid: bigint }): Promise<void> {
  const { commitmentCents, calledCents, paidCents } = equityInvestments;
  await tx
    .update(equityInvestments)
    .set({
      commitmentCents: sql`${commitmentCents} + ${called}::bigint`,
      calledCents: sql`${calledCents} + ${called}::bigint`,
      paidCents: sql`${paidCents} + ${paid}::bigint`,
    })
    .where(eq(equityInvestments.id, id));
}
