import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { accessRequests, userAppPermissions, users } from "@/db/schema";
import type { AdminActor } from "@/lib/core/actor";
import { APP_KEYS } from "@/lib/core/apps";
import { audit, changes } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { announce } from "@/lib/core/live";
import { closeSessions } from "@/lib/core/session";
import { violates } from "@/lib/core/transaction";
import { getUser, type ListedUser, lockUser } from "./queries";
import { emailTaken } from "./register";
import { NO_RESET_TOKEN } from "./reset-token";
import { verifiedAt } from "./rules";
import { type UpdateUser, updateUserInput } from "./schema";

/** An administrator edits a member's data, KYC standing or role (spec 2 §6, §7). */
export const updateUser = command(
  { name: "identity.update-user", allow: "admin", input: updateUserInput },
  async ({ tx, actor, request, now }, { id, ...asked }) => {
    await lockUser(tx, id);
    const before = await getUser(actor, id, tx);
    const wanted = withRole(actor, before, asked);
    const kycStatus = wanted.kycStatus ?? before.kycStatus;
    const kycVerifiedAt = verifiedAt(kycStatus, before.kycVerifiedAt, now);
    const noReason = kycStatus === "verified" && { kycRejectedReason: null };
    const otherMailbox = wanted.email !== undefined && wanted.email !== before.email && NO_RESET_TOKEN;
    await write(tx, id, { ...wanted, ...noReason, ...otherMailbox, kycVerifiedAt, updatedAt: now });
    const roleChanged = wanted.isAdmin !== undefined && wanted.isAdmin !== before.isAdmin;
    if (roleChanged && wanted.isAdmin) await grantEveryApp(tx, actor, id, now);
    if (roleChanged) await closeSessions(tx, id);
    await audit(tx, request, {
      action: "identity.update-user",
      actorId: actor.id,
      targetId: id,
      details: changes(before, wanted),
    });
    await announce(tx, id);
    return getUser(actor, id, tx);
  },
);

type Asked = Omit<UpdateUser, "id">;

// Administrators are verified and complete by definition, and nobody locks themselves out (spec 2 §4, §5).
function withRole(actor: AdminActor, before: ListedUser, asked: Asked): Asked {
  if (asked.isAdmin === false && before.id === actor.id) {
    throw new DomainError("conflict", "No puedes quitarte a ti mismo el acceso de administrador");
  }
  if (!(asked.isAdmin ?? before.isAdmin)) return asked;
  if (asked.kycStatus && asked.kycStatus !== "verified") throw adminsAreVerified();
  return {
    ...asked,
    kycStatus: "verified",
    kycLevel: asked.kycLevel ?? (before.isAdmin ? before.kycLevel : "complete"),
  };
}

function adminsAreVerified(): DomainError {
  const message = "Los administradores siempre deben estar verificados";
  return new DomainError("invalid", message, { fields: { kycStatus: message } });
}

async function write(tx: Tx, id: string, values: Partial<typeof users.$inferInsert>): Promise<void> {
  try {
    await tx.update(users).set(values).where(eq(users.id, id));
  } catch (error) {
    if (violates(error, "users_email_key")) throw emailTaken();
    throw error;
  }
}

async function grantEveryApp(tx: Tx, actor: AdminActor, userId: string, now: Date): Promise<void> {
  const granted = { hasAccess: true, grantedBy: actor.id, grantedAt: now };
  await tx
    .insert(userAppPermissions)
    .values(APP_KEYS.map((appKey) => ({ userId, appKey, ...granted })))
    .onConflictDoUpdate({ target: [userAppPermissions.userId, userAppPermissions.appKey], set: granted });
  const open = and(eq(accessRequests.userId, userId), isNull(accessRequests.resolvedAt));
  await tx.update(accessRequests).set({ resolvedAt: now }).where(open);
}
