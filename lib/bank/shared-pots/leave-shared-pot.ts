import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { endMembership, partOf } from "./membership";
import { listApprovers, lockSharedPot } from "./rows";
import { sharedPotParams } from "./schema";

/**
 * A member leaves the pot, which is not allowed while it holds money of theirs, or declines the invitation. A guest who
 * was a member before keeps their part.
 */
export const leaveSharedPot = command(
  {
    name: "bank.leave-shared-pot",
    allow: "user",
    input: sharedPotParams,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { sharedPot: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    const { pot, member } = await lockSharedPot(tx, { id, userId: actor.id });
    const approvers = await listApprovers(tx, id, "appointed");
    if (approvers.length === 1 && approvers[0] === actor.id)
      throw new DomainError("conflict", "Eres la única persona que puede aprobar: cierra el bote.");
    const part = member.status === "member" ? await partOf(tx, pot, actor.id) : 0n;
    if (part > 0n)
      throw new DomainError(
        "conflict",
        `Tienes ${amountText(part, pot.asset)} en el bote: te vuelven cuando se cierre.`,
      );
    await endMembership(tx, { potId: id, userId: actor.id }, now);
  },
);
