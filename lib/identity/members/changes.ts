import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { awaitsEmail } from "@/lib/auth/confirmed-email";
import type { KycStatus } from "@/lib/auth/constants";
import { isHeldByUndoLink } from "@/lib/auth/email/links";
import { NO_RESET_TOKEN } from "@/lib/auth/password/tokens";
import { closeSessions } from "@/lib/auth/session";
import { emailTaken } from "@/lib/auth/sign-in/register";
import { changes } from "@/lib/core/command/audit";
import type { CommandContext } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { violates } from "@/lib/core/db/transaction";
import { fullName } from "@/lib/core/format/person";
import { announce } from "@/lib/core/live/channel";
import { OWN_CREDENTIALS, TIER_NAME } from "@/lib/identity/constants";
import { closeOvertakenCase } from "@/lib/identity/kyc/cases";
import { notifyKycSet } from "@/lib/identity/kyc/notices";
import { verifiedAt } from "@/lib/identity/kyc/rules";
import { dropPicture } from "@/lib/identity/profile/picture";
import { hasPlainEnd, USERNAME_WRONG } from "@/lib/identity/profile/rules";
import { usernameTaken } from "@/lib/identity/profile/update-profile";
import type { ListedUser } from "@/lib/identity/queries";
import { tierOf } from "@/lib/identity/rules";
import type { UpdateUser } from "@/lib/identity/schema";
import { notify, notifyAdministrators } from "@/lib/notifications/notice";
import { accessBefore, restoreAccess } from "./demotion";
import { recordIntervention } from "./interventions";
import { mailDemotion, notifyEmailSet, notifyPictureRemoved } from "./notices";
import { completePromotion } from "./promotion";

export type Input = Omit<UpdateUser, "id" | "reason">;

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "request" | "record" | "now"> & {
  actor: AdminActor;
};

type How = {
  /** Who proposed it, if another administrator approves it. */
  by?: string;
  reason?: string | undefined;
};

/**
 * Changes a locked member as requested, including the effects of a new role, e-mail address or verification; notifies
 * all of it.
 */
export async function patchUser(
  context: Context,
  before: ListedUser,
  input: Input,
  { by = context.actor.id, reason }: How = {},
): Promise<void> {
  const { tx, actor, request, record, now } = context;
  const { id } = before;
  const isDemoted = before.isAdmin && input.isAdmin === false;
  const isPromoted = !before.isAdmin && input.isAdmin === true;
  const restored = isDemoted ? await restoreAccess(tx, before, now) : {};
  const wanted = { ...restored, ...checkAsked(actor, before, input) };
  const kycStatus = wanted.kycStatus ?? before.kycStatus;
  const kycVerifiedAt =
    input.kycVerifiedAt === undefined
      ? verifiedAt(kycStatus, wanted.kycVerifiedAt ?? before.kycVerifiedAt, now)
      : verifiedOn(kycStatus, input.kycVerifiedAt, now);
  const isVerifiedNow = kycStatus === "verified" && before.kycStatus !== "verified";
  // A member who stays verified keeps the reason why a higher level was refused.
  const noReason = isVerifiedNow && { kycRejectedReason: null };
  const newEmail = wanted.email === before.email ? undefined : wanted.email;
  const values = { ...wanted, ...noReason, kycVerifiedAt };
  if (wanted.profileImageUrl === null && (await dropPicture(tx, id)))
    await notifyPictureRemoved(tx, { userId: id, reason, dedupeSuffix: request.id });
  await write(tx, id, { ...values, ...(newEmail && confirmedEmail(now)), updatedAt: now });
  if (newEmail && (await isHeldByUndoLink(tx, { id, email: newEmail, now }))) throw emailTaken();
  const intervention = { userId: id, actorId: by, now };
  if (newEmail) {
    await recordIntervention(tx, { ...intervention, kind: "email" });
    await notifyEmailSet(tx, { user: before, email: newEmail, at: now, dedupeSuffix: request.id });
    const details = { email: [before.email, newEmail] };
    record({ action: "identity.email-changed", targetId: id, details });
  }
  if (isPromoted) await completePromotion(tx, { ...intervention, before: accessBefore(before) });
  if (isVerifiedNow && !isPromoted) await closeOvertakenCase(tx, { userId: id, actorId: by, now });
  if (isDemoted) {
    await recordIntervention(tx, { ...intervention, kind: "demotion" });
    await closeSessions(tx, id);
  }
  await notifyTier(tx, before, { ...wanted, dedupeSuffix: request.id });
  if (isDemoted) await notifyOfDemotion(tx, { user: before, actor, dedupeSuffix: request.id });
  if (!isPromoted && !isDemoted) await notifyKycSet(tx, before, { ...values, dedupeSuffix: request.id });
  record({
    action: "identity.update-user",
    targetId: id,
    details: { ...changes(before, values), ...(reason && { reason }) },
  });
  await announce(tx, id);
}

/**
 * Returns the requested changes with those that the role implies. Throws `conflict` or `invalid` for a combination that
 * is not allowed.
 */
export function checkAsked(actor: AdminActor, before: ListedUser, input: Input): Input {
  if (input.isAdmin === false && before.id === actor.id) {
    throw new DomainError("conflict", "No puedes quitarte a ti mismo el acceso de administrador");
  }
  if (before.id === actor.id && input.email !== undefined && input.email !== before.email) {
    throw new DomainError("conflict", OWN_CREDENTIALS, { fields: { email: OWN_CREDENTIALS } });
  }
  if (input.isAdmin && !before.isAdmin && before.suspension) {
    throw new DomainError("conflict", "Levanta antes la suspensión de este miembro");
  }
  // Somebody else may have registered the address and know the password.
  if (input.isAdmin && !before.isAdmin && awaitsEmail(before)) {
    throw new DomainError("conflict", "Este miembro tiene que confirmar antes su correo");
  }
  if (input.username && input.username !== before.username && !hasPlainEnd(input.username)) {
    throw wrong("username", USERNAME_WRONG);
  }
  const wanted = withRole(before, input);
  const { kycStatus, kycLevel, kycRejectedReason } = { ...before, ...wanted };
  const touchesKyc = input.kycStatus !== undefined || input.kycLevel !== undefined;
  if (touchesKyc && kycStatus === "verified" && kycLevel === "none") {
    throw wrong("kycLevel", "Elige un nivel: un miembro verificado siempre tiene uno");
  }
  const touchesReason = input.kycStatus !== undefined || input.kycRejectedReason !== undefined;
  if (touchesReason && kycStatus === "rejected" && !kycRejectedReason) {
    throw wrong("kycRejectedReason", "Escribe el motivo del rechazo");
  }
  return wanted;
}

// Administrators are always verified and complete, and cannot lock themselves out (spec 2 §4, §5).
function withRole(before: ListedUser, input: Input): Input {
  if (!(input.isAdmin ?? before.isAdmin)) return input;
  if (input.kycStatus && input.kycStatus !== "verified") {
    throw wrong("kycStatus", "Los administradores siempre deben estar verificados");
  }
  return {
    ...input,
    kycStatus: "verified",
    kycLevel: input.kycLevel ?? (before.isAdmin ? before.kycLevel : "complete"),
  };
}

function wrong(field: string, message: string): DomainError {
  return new DomainError("invalid", message, { fields: { [field]: message } });
}

// An administrator vouches for the address. Money is held for a day, as after other changes of credentials (decision
// 052).
const confirmedEmail = (now: Date) => ({
  ...NO_RESET_TOKEN,
  emailConfirmedAt: now,
  credentialsChangedAt: now,
});

// A verified member has a date, others have none (spec 2 §4), and it cannot be in the future.
function verifiedOn(status: KycStatus, date: Date | null, now: Date): Date | null {
  const problem =
    (status === "verified" && !date && "Un usuario verificado tiene siempre fecha de verificación") ||
    (status !== "verified" && date && "Solo un usuario verificado tiene fecha de verificación") ||
    (date && date > now && "La fecha de verificación no puede ser futura");
  if (problem) throw wrong("kycVerifiedAt", problem);
  return date;
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

type Changed = Pick<Input, "isAdmin" | "kycLevel"> & { dedupeSuffix: string };

async function notifyTier(tx: Tx, before: ListedUser, changed: Changed): Promise<void> {
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
    dedupeKey: `tier-changed:${changed.dedupeSuffix}`,
  });
}

type Demotion = { user: ListedUser; actor: AdminActor; dedupeSuffix: string };

async function notifyOfDemotion(tx: Tx, { user, actor, dedupeSuffix }: Demotion): Promise<void> {
  const name = fullName(user);
  const text = `${fullName(actor)} ha quitado a ${name} el acceso de administrador.`;
  await notifyAdministrators(tx, {
    kind: "identity.administrator-removed",
    title: "Un administrador menos",
    body: text,
    href: `/admin?user=${user.id}`,
    dedupeKey: `administrator-removed:${dedupeSuffix}`,
  });
  await mailDemotion(tx, { user, text, dedupeKey: `administrator-removed:${dedupeSuffix}` });
}
