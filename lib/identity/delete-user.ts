import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { hasOpenBusiness } from "./open-business";
import { getUser, lockUser } from "./queries";
import { removeMember } from "./remove-member";
import { userActInput } from "./schema";

const STILL_IN_BUSINESS =
  "Este miembro tiene saldo, órdenes, operaciones o retiros abiertos: hay que cerrarlos antes de eliminar la cuenta";

/** An administrator removes a member who has nothing open here. */
export const deleteUser = command(
  {
    name: "identity.delete-user",
    allow: "admin",
    input: userActInput,
    refuses: ["not_found", "conflict"],
    audit: ({ input: { id, reason } }) => ({ targetId: id, ...(reason && { details: { reason } }) }),
  },
  async ({ tx, actor, now }, { id }) => {
    await lockUser(tx, id);
    const user = await getUser(actor, id, tx);
    if (user.isAdmin) throw new DomainError("conflict", "No se pueden eliminar usuarios administradores");
    if (await hasOpenBusiness(tx, id)) throw new DomainError("conflict", STILL_IN_BUSINESS);
    await removeMember(tx, id, now);
  },
);
