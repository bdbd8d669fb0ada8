import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankSharedPotMembers } from "@/db/schema";
import { findPayee } from "@/lib/bank/payments/payee-queries";
import { requirePair } from "@/lib/bank/payments/payee-rules";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { MAX_SHARED_POT_MEMBERS, SHARED_POT_ATTEMPTS } from "./constants";
import { refuseWithMoney, requireKeeper } from "./membership";
import { notifyOfInvitation } from "./notices";
import { getSharedPot } from "./queries";
import { lockSharedPot } from "./rows";
import { inviteMemberInput } from "./schema";

/**
 * The creator of the pot invites a member; once the creator has left, any approver can. An invitation with another
 * role replaces one that was not accepted.
 */
export const inviteMember = command(
  {
    name: "bank.invite-to-shared-pot",
    allow: "app:debank",
    input: inviteMemberInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({
        name: "shared-pot-invitations",
        key: actor.id,
        ...SHARED_POT_ATTEMPTS.invitationPerUser,
      }),
  },
  async ({ tx, actor, now, record }, { id, to, role }) => {
    const { pot } = await lockSharedPot(tx, { id, userId: actor.id, atLeast: "approves" });
    await requireKeeper(tx, pot, actor.id);
    if (role === "approves") await refuseWithMoney(tx, pot);
    const guest = await findPayee(tx, { viewer: actor, to });
    await requirePair(tx, actor.id, guest.id);
    await refuseFull(tx, { potId: id, userId: guest.id });
    const invited = { role, status: "invited" as const, createdAt: now };
    const [row] = await tx
      .insert(bankSharedPotMembers)
      .values({ potId: id, userId: guest.id, ...invited })
      .onConflictDoUpdate({
        target: [bankSharedPotMembers.potId, bankSharedPotMembers.userId],
        set: invited,
        setWhere: ne(bankSharedPotMembers.status, "member"),
      })
      .returning();
    if (!row) throw new DomainError("conflict", "Ya está en el bote.");
    await notifyOfInvitation(tx, pot, { from: actor, to: guest.id, role, now });
    record({ targetId: guest.id, details: { sharedPot: id, role } });
    return getSharedPot(actor, id, tx);
  },
);

async function refuseFull(tx: Tx, { potId, userId }: { potId: number; userId: string }): Promise<void> {
  const others = and(
    eq(bankSharedPotMembers.potId, potId),
    ne(bankSharedPotMembers.userId, userId),
    ne(bankSharedPotMembers.status, "left"),
  );
  if ((await tx.$count(bankSharedPotMembers, others)) < MAX_SHARED_POT_MEMBERS) return;
  throw new DomainError("conflict", `En un bote caben ${MAX_SHARED_POT_MEMBERS} personas.`);
}
