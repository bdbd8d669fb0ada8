import { accountRemovedMail } from "@/emails/identity/account-removed";
import { AREAS } from "@/lib/areas";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { hasOpenBusiness } from "@/lib/core/unfinished-business";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { getUser } from "@/lib/identity/queries";
import { userActionInput } from "@/lib/identity/schema";
import { removeMember } from "./removal";

const STILL_IN_BUSINESS =
  "Este miembro tiene saldo, ingresos por confirmar o retenidos, órdenes, operaciones, retiros o sesiones pagadas abiertos: hay que cerrarlos antes de eliminar la cuenta";

/**
 * An administrator removes a member who has no open business; a mail gives the member the reason and how to ask for a
 * review.
 */
export const deleteUser = command(
  {
    name: "identity.delete-user",
    allow: "admin",
    input: userActionInput,
    refuses: ["not_found", "conflict"],
    audit: ({ input: { id, reason } }) => ({ targetId: id, ...(reason && { details: { reason } }) }),
  },
  async ({ tx, actor, now }, { id, reason }) => {
    await lockUser(tx, id);
    const user = await getUser(actor, id, tx);
    if (user.isAdmin) throw new DomainError("conflict", "No se pueden eliminar usuarios administradores");
    if (await hasOpenBusiness(AREAS, tx, id)) throw new DomainError("conflict", STILL_IN_BUSINESS);
    // Before the account is removed, because no mail is sent to a removed member.
    await queueEmail(tx, {
      to: user,
      mail: accountRemovedMail({ firstName: user.firstName, reason }),
      dedupeKey: `account-removed:${id}`,
    });
    await removeMember(tx, id, now);
  },
);
