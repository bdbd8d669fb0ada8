import { bankSharedPotProposals } from "@/db/schema";
import { findPayee } from "@/lib/bank/payments/payee-queries";
import { requirePair } from "@/lib/bank/payments/payee-rules";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { positiveMinor } from "@/lib/core/fields/amount";
import { SHARED_POT_ATTEMPTS } from "./constants";
import { notifyOfProposal } from "./notices";
import { getSharedPot } from "./queries";
import { listApprovers, lockSharedPot } from "./rows";
import { signaturesFor } from "./rules";
import { proposePaymentInput } from "./schema";

/** A member proposes a payment from the pot. It is made once enough other members approve it. */
export const proposePayment = command(
  {
    name: "bank.propose-pot-payment",
    allow: "app:debank",
    input: proposePaymentInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "shared-pot-proposals", key: actor.id, ...SHARED_POT_ATTEMPTS.proposalPerUser }),
  },
  async ({ tx, actor, now, record }, { id, to, amount, note }) => {
    const { pot } = await lockSharedPot(tx, { id, userId: actor.id, atLeast: "proposes" });
    const amountMinor = positiveMinor(amount, { asset: pot.asset, field: "amount" });
    // The payee can be the proposer, to repay an expense: other members approve it like any payment.
    const payee = await findPayee(tx, { viewer: actor, to, orSelf: true });
    if (payee.id !== actor.id) await requirePair(tx, actor.id, payee.id);
    const approvers = await listApprovers(tx, id, "active");
    // Refuses only what can never be approved: what was paid in the last 24 hours counts when it is decided.
    const needed = signaturesFor(amountMinor, { ...pot, paidWithOneMinor: 0n });
    if (approvers.filter((userId) => userId !== actor.id).length < needed)
      throw new DomainError(
        "conflict",
        `Este pago necesita ${needed === 1 ? "otra persona que apruebe" : "otras dos personas que aprueben"}: invítalas antes.`,
      );
    const [proposal] = await tx
      .insert(bankSharedPotProposals)
      .values({ potId: id, proposerId: actor.id, payeeId: payee.id, amountMinor, note, createdAt: now })
      .returning();
    if (!proposal) throw new Error("the proposal was not inserted");
    await notifyOfProposal(tx, pot, { proposal, approvers });
    record({ targetId: payee.id, details: { sharedPot: id, proposal: proposal.id, amount } });
    return getSharedPot(actor, id, tx);
  },
);
