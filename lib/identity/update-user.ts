import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { accessRequests, userAppPermissions, users } from "@/db/schema";
import type { AdminActor } from "@/lib/core/actor";
import { APP_KEYS } from "@/lib/core/apps";
import { audit, changes } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError, MESSAGE } from "@/lib/core/errors";
import { announce } from "@/lib/core/live";
import { notify } from "@/lib/core/notify";
import { closeSessions } from "@/lib/core/session";
import { violates } from "@/lib/core/transaction";
import { type KycStatus, TIER_NAME } from "./constants";
import { getUser, type ListedUser, lockAdmins, lockUser } from "./queries";
import { emailTaken } from "./register";
import { NO_RESET_TOKEN } from "./reset-token";
import { tierOf, verifiedAt } from "./rules";
import { type UpdateUser, updateUserInput } from "./schema";
import { usernameTaken } from "./update-profile";

/** An administrator edits a member's data, KYC standing or role (spec 2 §6, §7). */
export const updateUser = command(
  {
    name: "identity.update-user",
    allow: "admin",
    input: updateUserInput,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, request, now }, { id, ...asked }) => {
    if (asked.isAdmin === false && id !== actor.id) await requireAnotherAdmin(tx, actor, id);
    await lockUser(tx, id);
    const before = await getUser(actor, id, tx);
    const wanted = withRole(actor, before, asked);
    const kycStatus = wanted.kycStatus ?? before.kycStatus;
    const kycVerifiedAt =
      wanted.kycVerifiedAt === undefined
        ? verifiedAt(kycStatus, before.kycVerifiedAt, now)
        : verifiedOn(kycStatus, wanted.kycVerifiedAt, now);
    const noReason = kycStatus === "verified" && { kycRejectedReason: null };
    const otherMailbox = wanted.email !== undefined && wanted.email !== before.email && NO_RESET_TOKEN;
    const values = { ...wanted, ...noReason, kycVerifiedAt };
    await write(tx, id, { ...values, ...otherMailbox, updatedAt: now });
    const roleChanged = wanted.isAdmin !== undefined && wanted.isAdmin !== before.isAdmin;
    if (roleChanged && wanted.isAdmin) await grantEveryApp(tx, actor, id, now);
    if (roleChanged) await closeSessions(tx, id);
    await tellOfTier(tx, before, { ...wanted, occasion: request.id });
    await audit(tx, request, {
      action: "identity.update-user",
      actorId: actor.id,
      targetId: id,
      details: changes(before, values),
    });
    await announce(tx, id);
    return getUser(actor, id, tx);
  },
);

type Asked = Omit<UpdateUser, "id">;

// Two who demote each other at the same instant come here one after the other: the second is no administrator any more.
async function requireAnotherAdmin(tx: Tx, actor: AdminActor, id: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (!admins.some((admin) => admin !== id)) {
    throw new DomainError("conflict", "Tiene que quedar al menos un administrador");
  }
  if (!admins.includes(actor.id)) throw new DomainError("forbidden", MESSAGE.adminOnly);
}

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

// A date and the status go together (spec 2 §4), and nobody is verified tomorrow.
function verifiedOn(status: KycStatus, asked: Date | null, now: Date): Date | null {
  const problem =
    (status === "verified" && !asked && "Un usuario verificado tiene siempre fecha de verificación") ||
    (status !== "verified" && asked && "Solo un usuario verificado tiene fecha de verificación") ||
    (asked && asked > now && "La fecha de verificación no puede ser futura");
  if (problem) throw new DomainError("invalid", problem, { fields: { kycVerifiedAt: problem } });
  return asked;
}

async function write(tx: Tx, id: string, values: Partial<typeof users.$inferInsert>): Promise<void> {
  try {
    await tx.update(users).set(values).where(eq(users.id, id));
  } catch (error) {
    if (violates(error, "users_email_key")) throw emailTaken();
    if (violates(error, "users_username_key")) throw usernameTaken();
    throw error;
  }
}

type Changed = Pick<Asked, "isAdmin" | "kycLevel"> & { occasion: string };

async function tellOfTier(tx: Tx, before: ListedUser, changed: Changed): Promise<void> {
  const { isAdmin = before.isAdmin, kycLevel = before.kycLevel } = changed;
  const tier = tierOf({ isAdmin, kycLevel });
  if (tier === tierOf(before)) return;
  await notify(tx, {
    userId: before.id,
    category: "account",
    kind: "identity.tier-changed",
    title: `Tu nivel es ahora ${TIER_NAME[tier]}`,
    body: "Lo ha cambiado un administrador.",
    href: "/profile",
    dedupeKey: `tier-changed:${changed.occasion}`,
  });
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
