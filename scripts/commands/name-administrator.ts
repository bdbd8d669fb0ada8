import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { closeDatabase } from "../../db";
import { accountInterventions, userAppPermissions, users } from "../../db/schema";
import { ensureAdministrator } from "../../db/seed/administrator";
import { APP_KEYS } from "../../lib/auth/apps";
import { grantedApps } from "../../lib/auth/session";
import { audit } from "../../lib/core/command/audit";
import { SERVER_REQUEST } from "../../lib/core/command/request";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { notifyAdministrators } from "../../lib/notifications/notice";
import { describeFailure } from "../failure.mjs";

const PERSON = {
  id: users.id,
  isAdmin: users.isAdmin,
  kycStatus: users.kycStatus,
  kycLevel: users.kycLevel,
  kycVerifiedAt: users.kycVerifiedAt,
  kycRejectedReason: users.kycRejectedReason,
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

// An existing member keeps their password; a new one gets a generated password, which is shown only here.
async function nameAdministrator(): Promise<string> {
  const password = randomBytes(18).toString("base64url");
  return inTransaction(async (tx) => {
    const isNew = await ensureAdministrator(tx, { email, password });
    const [person] = await tx
      .select({ ...PERSON, apps: grantedApps })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
      .limit(1)
      .for("no key update");
    if (!person) throw new Error("the account was deleted while the command was running");
    const { id, isAdmin, apps, kycVerifiedAt, ...kyc } = person;
    if (isAdmin && !isNew) return `${email} is already an administrator.`;
    const now = clock.now();
    const before = isNew ? null : { ...kyc, kycVerifiedAt: kycVerifiedAt?.toISOString() ?? null, apps };
    await tx
      .update(users)
      .set({
        isAdmin: true,
        kycStatus: "verified",
        kycLevel: "complete",
        kycVerifiedAt: kycVerifiedAt ?? now,
        kycRejectedReason: null,
        updatedAt: now,
      })
      .where(eq(users.id, id));
    const granted = { hasAccess: true, grantedAt: now };
    await tx
      .insert(userAppPermissions)
      .values(APP_KEYS.map((appKey) => ({ userId: id, appKey, ...granted })))
      .onConflictDoUpdate({ target: [userAppPermissions.userId, userAppPermissions.appKey], set: granted });
    await tx
      .insert(accountInterventions)
      .values({ userId: id, kind: "promotion", actorId: null, before, createdAt: now });
    const details = { isAdmin: [false, true] };
    await audit(tx, SERVER_REQUEST, { action: "identity.update-user", actorId: null, targetId: id, details });
    await notifyAdministrators(tx, {
      kind: "identity.administrator-named",
      title: "Nuevo administrador",
      body: `${email} es administrador: se ha nombrado en el servidor.`,
      href: `/admin?user=${id}`,
      dedupeKey: `administrator-named:${id}:${now.toISOString()}`,
    });
    const shown = isNew ? ` Password (shown only once): ${password}` : "";
    return `${email} is now an administrator and may approve proposals in 72 hours.${shown}`;
  });
}
