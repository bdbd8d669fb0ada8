import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { endMembership, memberOf, partOf, refuseWithMoney, requireKeeper } from "./membership";
import { notifyOfCancelled, notifyOfRemoval } from "./notices";
import { getSharedPot } from "./queries";
import { lockSharedPot } from "./rows";
import { potMemberParams } from "./schema";

/**
 * The creator of the pot, or an approver once the creator has left, removes a member or withdraws an invitation. The
 * member's deposits stay until the pot is closed, and are then returned to them.
 */
export const removeMember = command(
  {
    name: "bank.remove-from-shared-pot",
    allow: "app:debank",
    input: potMemberParams,
    refuses: ["not_found", "conflict"],
    audit: ({ input: { id, memberId } }) => ({ targetId: memberId, details: { sharedPot: id } }),
  },
  async ({ tx, actor, now }, { id, memberId }) => {
    const { pot } = await lockSharedPot(tx, { id, userId: actor.id, atLeast: "approves" });
    await requireKeeper(tx, pot, actor.id);
    if (memberId === actor.id) throw new DomainError("conflict", "Para irte, sal del bote.");
    const member = await memberOf(tx, { potId: id, userId: memberId });
    const isIn = member.status === "member";
    if (isIn && member.role === "approves") await refuseWithMoney(tx, pot);
    const proposals = await endMembership(tx, { potId: id, userId: memberId }, now);
    if (isIn) await notifyOfRemoval(tx, pot, { to: memberId, part: await partOf(tx, pot, memberId), now });
    // The removed member cannot open the page of the pot any more.
    await notifyOfCancelled(tx, pot, { proposals, by: actor.id, href: "/debank" });
    return getSharedPot(actor, id, tx);
  },
);
