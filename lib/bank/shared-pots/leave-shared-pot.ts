import { and, eq } from "drizzle-orm";
import { bankSharedPotMembers, bankSharedPotProposals } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { listApprovers, lockSharedPot } from "./rows";
import { sharedPotParams } from "./schema";

/** A member leaves the pot, or declines the invitation: what they put in stays, and comes back when the pot is closed. */
export const leaveSharedPot = command(
  {
    name: "bank.leave-shared-pot",
    allow: "app:debank",
    input: sharedPotParams,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { sharedPot: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    await lockSharedPot(tx, { id, userId: actor.id });
    const approvers = await listApprovers(tx, id);
    if (approvers.length === 1 && approvers[0] === actor.id)
      throw new DomainError("conflict", "Eres la única persona que puede aprobar: cierra el bote.");
    await tx
      .update(bankSharedPotMembers)
      .set({ status: "left" })
      .where(and(eq(bankSharedPotMembers.potId, id), eq(bankSharedPotMembers.userId, actor.id)));
    await tx
      .update(bankSharedPotProposals)
      .set({ status: "cancelled", closedAt: now })
      .where(
        and(
          eq(bankSharedPotProposals.potId, id),
          eq(bankSharedPotProposals.proposerId, actor.id),
          eq(bankSharedPotProposals.status, "open"),
        ),
      );
  },
);
