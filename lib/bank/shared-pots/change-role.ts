import { and, eq } from "drizzle-orm";
import { bankSharedPotMembers } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { cancelProposalsOf, memberOf, refuseWithMoney, requireKeeper } from "./membership";
import { notifyOfCancelled, notifyOfRole } from "./notices";
import { getSharedPot } from "./queries";
import { lockSharedPot } from "./rows";
import { changeRoleInput } from "./schema";

/**
 * The creator of the pot, or an approver once the creator has left, changes another member's role. The approver role
 * is only given or taken while the pot is empty.
 */
export const changeRole = command(
  {
    name: "bank.change-pot-role",
    allow: "app:debank",
    input: changeRoleInput,
    refuses: ["not_found", "conflict"],
    audit: ({ input: { id, memberId, role } }) => ({ targetId: memberId, details: { sharedPot: id, role } }),
  },
  async ({ tx, actor, now }, { id, memberId, role }) => {
    const { pot } = await lockSharedPot(tx, { id, userId: actor.id, atLeast: "approves" });
    await requireKeeper(tx, pot, actor.id);
    if (memberId === actor.id) throw new DomainError("conflict", "Tu papel en el bote no lo cambias tú.");
    const member = await memberOf(tx, { potId: id, userId: memberId });
    if (member.role === role) return getSharedPot(actor, id, tx);
    if (member.role === "approves" || role === "approves") await refuseWithMoney(tx, pot);
    await tx
      .update(bankSharedPotMembers)
      .set({ role })
      .where(and(eq(bankSharedPotMembers.potId, id), eq(bankSharedPotMembers.userId, memberId)));
    await notifyOfRole(tx, pot, { to: memberId, role, now });
    if (role === "sees") {
      const proposals = await cancelProposalsOf(tx, { potId: id, userId: memberId }, now);
      await notifyOfCancelled(tx, pot, { proposals, by: actor.id });
    }
    return getSharedPot(actor, id, tx);
  },
);
