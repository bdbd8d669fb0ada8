import { accountSuspensions } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { announce } from "@/lib/core/live/channel";
import { getUser } from "@/lib/identity/queries";
import { suspendMemberInput } from "@/lib/identity/schema";
import { notifyOfSuspension } from "./notices";
import { listSuspensions } from "./queries";

const IS_ADMIN = "No se puede suspender a un administrador: quítale antes el acceso de administrador";

/**
 * An administrator suspends a member, with a reason that the member sees: they can finish what is open, and start
 * nothing. Their sessions and permissions stay.
 */
export const suspendMember = command(
  {
    name: "identity.suspend-member",
    allow: "admin",
    input: suspendMemberInput,
    refuses: ["not_found", "conflict"],
    audit: ({ input: { id, reason, endsAt } }) => ({
      targetId: id,
      details: { reason, ...(endsAt && { endsAt: endsAt.toISOString() }) },
    }),
  },
  async ({ tx, actor, now }, { id, reason, endsAt = null }) => {
    if (endsAt && endsAt <= now) {
      const message = "Elige una fecha futura";
      throw new DomainError("invalid", message, { fields: { endsAt: message } });
    }
    await lockUser(tx, id);
    const user = await getUser(actor, id, tx);
    if (user.isAdmin) throw new DomainError("conflict", IS_ADMIN);
    if (user.suspension) throw new DomainError("conflict", "Este miembro ya está suspendido");
    const suspension = { userId: id, reason, startedBy: actor.id, startedAt: now, endsAt };
    await tx.insert(accountSuspensions).values(suspension);
    const [written] = await listSuspensions(actor, id, tx);
    if (!written) throw new Error("the suspension was not inserted");
    await notifyOfSuspension(tx, user, written);
    await announce(tx, id);
    return written;
  },
);
