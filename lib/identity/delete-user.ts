import { eq } from "drizzle-orm";
import { accessRequests, pushSubscriptions, userAppPermissions, users } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { announce } from "@/lib/core/live";
import { closeSessions } from "@/lib/core/session";
import { hasOpenBusiness } from "@/lib/exchange/business-queries";
import { getUser, lockUser } from "./queries";
import { userIdParams } from "./schema";

const STILL_IN_BUSINESS =
  "Este miembro tiene saldo, órdenes, trades o retiros abiertos: hay que cerrarlos antes de eliminar la cuenta";

/** An administrator removes a member: signed out everywhere, hidden, e-mail free again; the blocked row remains (ADR 004). */
export const deleteUser = command(
  { name: "identity.delete-user", allow: "admin", input: userIdParams, refuses: ["not_found", "conflict"] },
  async ({ tx, actor, request, now }, { id }) => {
    await lockUser(tx, id);
    const user = await getUser(actor, id, tx);
    if (user.isAdmin) throw new DomainError("conflict", "No se pueden eliminar usuarios administradores");
    if (await hasOpenBusiness(tx, id)) throw new DomainError("conflict", STILL_IN_BUSINESS);
    await tx.update(users).set({ deletedAt: now, updatedAt: now }).where(eq(users.id, id));
    await tx.delete(userAppPermissions).where(eq(userAppPermissions.userId, id));
    await tx.delete(accessRequests).where(eq(accessRequests.userId, id));
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
    await closeSessions(tx, id);
    await audit(tx, request, { action: "identity.delete-user", actorId: actor.id, targetId: id });
    await announce(tx, id);
  },
);
