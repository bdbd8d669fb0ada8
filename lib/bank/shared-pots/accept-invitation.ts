import { and, eq } from "drizzle-orm";
import { bankSharedPotMembers } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { refuseWithMoney } from "./membership";
import { getSharedPot } from "./queries";
import { lockSharedPot } from "./rows";
import { sharedPotParams } from "./schema";

/** An invited member joins the pot. */
export const acceptInvitation = command(
  {
    name: "bank.accept-shared-pot",
    allow: "app:debank",
    input: sharedPotParams,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { sharedPot: id } }),
  },
  async ({ tx, actor }, { id }) => {
    const { pot, member } = await lockSharedPot(tx, { id, userId: actor.id });
    if (member.status === "member") throw new DomainError("conflict", "Ya estás en el bote.");
    if (member.role === "approves") await refuseWithMoney(tx, pot);
    await tx
      .update(bankSharedPotMembers)
      .set({ status: "member" })
      .where(and(eq(bankSharedPotMembers.potId, id), eq(bankSharedPotMembers.userId, actor.id)));
    return getSharedPot(actor, id, tx);
  },
);
