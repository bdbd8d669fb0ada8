import type { Tx } from "@/db";
import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { type Fund, fundRows, hasPlace, requireLeftToCall } from "@/lib/equity/funds/rows";
import { centsOf } from "@/lib/equity/funds/schema";
import { requirePlace } from "./amount-rules";
import { addToCommitted } from "./committed-total";
import { notifyInvestor } from "./notices";
import { readPlace } from "./queries";
import { fundOfPlace, lockPlace, movePlace } from "./rows";
import { approvePlaceInput, rejectPlaceInput } from "./schema";

type Decider = Parameters<typeof requireConfirmation>[0];

// An administrator must meet the same requirements as on an administrators' endpoint (D3), and cannot decide about a
// fund in which they have invested.
async function requireDecider(tx: Tx, fund: Fund, actor: Decider): Promise<void> {
  if (fund.managerId === actor.id) return;
  requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
  if (!(await hasPlace(tx, fund.id, actor.id))) return;
  throw new DomainError("conflict", "Participas en este fondo: decide otro administrador.");
}

/**
 * The manager, or an administrator without an investment in the fund, approves a request in full or in part. The
 * reason is stored.
 */
export const approvePlace = command(
  {
    name: "equity.approve-place",
    allow: "user",
    refusesSuspended: true,
    input: approvePlaceInput,
    confirmedWithinMinutes: { whenAsked: ADMIN_CONFIRMATION_MINUTES },
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, amount, reason }) => {
    const fund = await fundRows.lock(tx, await fundOfPlace(tx, id));
    const { row: place, to } = await lockPlace(tx, fund, { id, event: "approve", actor, now });
    await requireDecider(tx, fund, actor);
    if (fund.status !== "active") throw fundRows.machine.refusal(fund.status);
    requireLeftToCall(fund);
    const cents = amount === undefined ? place.requestedCents : centsOf(amount);
    requirePlace(cents, fund, place.requestedCents);
    await movePlace(tx, place, {
      to,
      set: { commitmentCents: cents, decidedBy: actor.id, decidedAt: now, decisionReason: reason },
    });
    await addToCommitted(tx, fund.id, cents);
    await notifyInvestor(tx, fund, place, { notice: "approved", cents, reason });
    const details = { fund: fund.id, investment: id, amount: amountText(cents, "EUR"), reason };
    record({ targetId: place.investorId, details });
    return readPlace(tx, actor, id);
  },
);

/** They reject a request, or withdraw an approval that is not signed yet. */
export const rejectPlace = command(
  {
    name: "equity.reject-place",
    allow: "user",
    input: rejectPlaceInput,
    confirmedWithinMinutes: { whenAsked: ADMIN_CONFIRMATION_MINUTES },
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const fund = await fundRows.lock(tx, await fundOfPlace(tx, id));
    const { row: place, to } = await lockPlace(tx, fund, { id, event: "reject", actor, now });
    await requireDecider(tx, fund, actor);
    const decided = { decidedBy: actor.id, decidedAt: now, decisionReason: reason };
    await movePlace(tx, place, { to, set: { ...decided, commitmentCents: 0n, closedAt: now } });
    await addToCommitted(tx, fund.id, -place.commitmentCents);
    await notifyInvestor(tx, fund, place, { notice: "rejected", cents: 0n, reason });
    record({ targetId: place.investorId, details: { fund: fund.id, investment: id, reason } });
    return readPlace(tx, actor, id);
  },
);
