import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { closeDatabase, type Tx } from "../../db";
import { users } from "../../db/schema";
import { ensureAdministrator } from "../../db/seed/administrator";
import { hashPassword } from "../../lib/auth/password/hash";
import { grantedApps } from "../../lib/auth/session";
import { currentSuspension, lastSuspension } from "../../lib/auth/suspension";
import { type AuditLine, audit, writeAuditLines } from "../../lib/core/command/audit";
import { SERVER_REQUEST } from "../../lib/core/command/request";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { announce } from "../../lib/core/live/channel";
import { accessBefore } from "../../lib/identity/members/demotion";
import { completePromotion } from "../../lib/identity/members/promotion";
import { dropFactor } from "../../lib/identity/members/reset-second-factor";
import { writePassword } from "../../lib/identity/members/set-password";
import { notifyAdministrators } from "../../lib/notifications/notice";
import { describeFailure, Failure } from "../failure.mjs";

const PERSON = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  timezone: users.timezone,
  emailConfirmedAt: users.emailConfirmedAt,
  totpEnabledAt: users.totpEnabledAt,
  isAdmin: users.isAdmin,
  kycStatus: users.kycStatus,
  kycLevel: users.kycLevel,
  kycVerifiedAt: users.kycVerifiedAt,
  kycRejectedReason: users.kycRejectedReason,
  apps: grantedApps,
  suspension: lastSuspension,
};

// The address is the last argument, whether run directly or as `lonja admin`.
const email = process.argv.at(-1)?.trim().toLowerCase() ?? "";

try {
  if (/^\S+@\S+\.\S+$/.test(email)) console.log(await nameAdministrator());
  else {
    console.error("Usage: lonja admin <e-mail>, or npm run admin:name -- <e-mail>");
    process.exitCode = 1;
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

// A member with a confirmed address keeps their password. A new one, or one whose address may have been registered by
// somebody else, gets a generated password, which is shown only here.
async function nameAdministrator(): Promise<string> {
  const password = randomBytes(18).toString("base64url");
  return inTransaction(async (tx) => {
    const isNew = await ensureAdministrator(tx, { email, password });
    const person = await lockPerson(tx);
    const { id, isAdmin, kycVerifiedAt, suspension } = person;
    if (isAdmin && !isNew) return `${email} is already an administrator.`;
    if (currentSuspension(suspension)) {
      throw new Failure(`${email} is suspended: an administrator must lift the suspension first.`);
    }
    const now = clock.now();
    const isUnproven = !isNew && person.emailConfirmedAt === null;
    if (isUnproven) await replaceCredentials(tx, person, { password, now });
    await tx
      .update(users)
      .set({
        isAdmin: true,
        emailConfirmedAt: person.emailConfirmedAt ?? now,
        kycStatus: "verified",
        kycLevel: "complete",
        kycVerifiedAt: kycVerifiedAt ?? now,
        kycRejectedReason: null,
        updatedAt: now,
      })
      .where(eq(users.id, id));
    const before = isNew ? null : accessBefore(person);
    await completePromotion(tx, { userId: id, actorId: null, before, now });
    const details = { isAdmin: [false, true] };
    await audit(tx, SERVER_REQUEST, { action: "identity.update-user", actorId: null, targetId: id, details });
    await notifyAdministrators(tx, {
      kind: "identity.administrator-named",
      title: "Nuevo administrador",
      body: `${email} es administrador: se ha nombrado en el servidor.`,
      href: `/admin?user=${id}`,
      dedupeKey: `administrator-named:${id}:${now.toISOString()}`,
    });
    await announce(tx, id);
    const kept = isUnproven
      ? " The address was not confirmed: the previous password and second factor no longer work."
      : "";
    const shown = isNew || isUnproven ? ` Password (shown only once): ${password}` : "";
    return `${email} is now an administrator and may approve proposals in 72 hours.${kept}${shown}`;
  });
}

type Credentials = { password: string; now: Date };

// Whoever registered an address without confirming it knows the password and holds the second factor.
async function replaceCredentials(tx: Tx, person: Person, { password, now }: Credentials): Promise<void> {
  const lines: AuditLine[] = [];
  // Notifications are deduplicated by request, so each run of this command uses its own id.
  const request = { ...SERVER_REQUEST, id: `${SERVER_REQUEST.id}-${randomUUID()}` };
  const context = { tx, request, record: (line: AuditLine) => void lines.push(line), now };
  if (person.totpEnabledAt) await dropFactor(context, person, { by: null });
  await writePassword(context, person, { passwordHash: await hashPassword(password), by: null });
  const unnamed = { action: "identity.set-password", actorId: null, targetId: person.id };
  await writeAuditLines(
    tx,
    request,
    lines.map((line) => ({ ...unnamed, ...line })),
  );
}

type Person = Awaited<ReturnType<typeof lockPerson>>;

// Read only once the row is locked: a suspension may have been committed in between.
async function lockPerson(tx: Tx) {
  const isMatch = and(eq(users.email, email), isNull(users.deletedAt));
  await tx.select({ id: users.id }).from(users).where(isMatch).for("no key update");
  const [person] = await tx.select(PERSON).from(users).where(isMatch).limit(1);
  if (!person) throw new Failure("the account was deleted while the command was running.");
  return person;
}
