import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankSharedPotVotes } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { consumeConfirmation } from "@/lib/auth/bound-confirmation";
import { requireConfirmedEmail } from "@/lib/auth/confirmed-email";
import { lockPair } from "@/lib/auth/rows";
import { mayUseBank } from "@/lib/bank/payments/payee-queries";
import { requirePair } from "@/lib/bank/payments/payee-rules";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { requireFunds } from "@/lib/ledger/refusals";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { SHARED_POT_CONFIRMATION_MINUTES } from "./constants";
import { notifyOfDecision } from "./notices";
import { getSharedPot } from "./queries";
import {
  closeProposal,
  listApprovers,
  listPaidWithOne,
  lockSharedPot,
  openProposal,
  type SharedPot,
  type SharedPotProposal,
} from "./rows";
import { approvalPurpose, signaturesFor, sumOf } from "./rules";
import { voteInput } from "./schema";
import { postPay } from "./transfers";

/**
 * An approver approves or rejects another member's proposal. The last required approval pays it immediately; one
 * rejection closes it, also by a member who has approved it. An approval is protected as a payment to another member;
 * a rejection is always possible.
 */
export const voteOnPayment = command(
  {
    name: "bank.vote-on-pot-payment",
    allow: "app:debank",
    input: voteInput,
    confirmedWithinMinutes: { whenAsked: SHARED_POT_CONFIRMATION_MINUTES },
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, proposalId, approves }) => {
    if (approves) {
      requireConfirmedEmail(actor);
      await refuseWhilePaused(tx, actor);
    }
    const { pot } = await lockSharedPot(tx, { id, userId: actor.id, atLeast: "approves" });
    const proposal = await openProposal(tx, { potId: id, id: proposalId });
    if (proposal.proposerId === actor.id)
      throw new DomainError("conflict", "Es tu propuesta: debe decidirla otra persona.");
    const isNew = await writeVote(tx, { proposalId, userId: actor.id, approves, createdAt: now });
    const status = await decide(tx, pot, { proposal, approves, isRepeated: !isNew, actor, now });
    const amount = printMoney(proposal.amountMinor, pot.asset);
    record({
      targetId: proposal.payeeId,
      details: { sharedPot: id, proposal: proposalId, amount, vote: approves, status },
    });
    return getSharedPot(actor, id, tx);
  },
);

// An approval becomes a rejection if the member has changed their mind. Returns false for a repeated approval.
async function writeVote(tx: Tx, vote: typeof bankSharedPotVotes.$inferInsert): Promise<boolean> {
  const { proposalId, userId, approves } = bankSharedPotVotes;
  const [written] = await tx
    .insert(bankSharedPotVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [proposalId, userId],
      set: vote,
      setWhere: ne(approves, vote.approves),
    })
    .returning();
  return written !== undefined;
}

type Vote = {
  proposal: SharedPotProposal;
  approves: boolean;
  isRepeated: boolean;
  actor: Viewer;
  now: Date;
};

async function decide(tx: Tx, pot: SharedPot, { proposal, approves, isRepeated, actor, now }: Vote) {
  const status = approves ? await statusOf(tx, pot, { proposal, now }) : "rejected";
  // The approvals that count can become enough later: then one who has approved before makes the payment.
  if (isRepeated && status !== "paid") throw new DomainError("conflict", "Ya has votado esta propuesta.");
  if (status !== "open") await closeProposal(tx, proposal, { status, now });
  if (status === "paid") {
    await removeUncounted(tx, pot, proposal);
    await pay(tx, pot, { proposal, actorId: actor.id, now });
  }
  if (status !== "open") await notifyOfDecision(tx, pot, { proposal, status });
  if (approves) {
    // Checked last: when the member is asked for the password, nothing else can refuse the payment.
    const withinMinutes = SHARED_POT_CONFIRMATION_MINUTES;
    await consumeConfirmation(tx, actor, { purpose: approvalPurpose(proposal.id), withinMinutes, now });
  }
  return status;
}

// Counts only the approvals of members who are still approvers and may use the bank.
async function statusOf(tx: Tx, pot: SharedPot, { proposal, now }: Pick<Vote, "proposal" | "now">) {
  const approvals = await tx.$count(
    bankSharedPotVotes,
    and(
      eq(bankSharedPotVotes.proposalId, proposal.id),
      eq(bankSharedPotVotes.approves, true),
      inArray(bankSharedPotVotes.userId, await listApprovers(tx, pot.id, "active")),
    ),
  );
  const limited = { ...pot, paidWithOneMinor: sumOf(await listPaidWithOne(tx, pot.id, now)) };
  return approvals >= signaturesFor(proposal.amountMinor, limited) ? "paid" : "open";
}

// The approvals of a payment are those that it was paid with: the sum of the payments with a single one counts them.
async function removeUncounted(tx: Tx, pot: SharedPot, proposal: SharedPotProposal): Promise<void> {
  const { proposalId, userId } = bankSharedPotVotes;
  const counted = await listApprovers(tx, pot.id, "active");
  await tx.delete(bankSharedPotVotes).where(and(eq(proposalId, proposal.id), notInArray(userId, counted)));
}

type Paid = { proposal: SharedPotProposal; actorId: string; now: Date };

async function pay(tx: Tx, pot: SharedPot, { proposal, actorId, now }: Paid): Promise<void> {
  const { id, proposerId, payeeId, amountMinor } = proposal;
  if (!(await mayUseBank(tx, proposerId)))
    throw new DomainError("conflict", "Quien propuso el pago no puede usar DeBank ahora.");
  if (payeeId !== actorId) {
    await lockPair(tx, actorId, payeeId);
    await requirePair(tx, actorId, payeeId);
  }
  const payees = [{ userId: payeeId, minor: amountMinor }];
  await requireFunds(
    postPay(tx, pot, { payees, keySuffix: `proposal:${id}`, actorId, now }),
    ({ balance }) => new DomainError("conflict", `En el bote hay ${amountText(balance, pot.asset)}.`),
  );
}
