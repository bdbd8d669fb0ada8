import { and, eq, ne } from "drizzle-orm";
import { db } from "@/db";
import { sessions, users } from "@/db/schema";
import { passwordChangedLetter } from "@/emails/identity/password-changed";
import type { UserActor } from "@/lib/core/actor";
import { audit } from "@/lib/core/audit";
import { type Call, command } from "@/lib/core/command";
import { DomainError, MESSAGE } from "@/lib/core/errors";
import { consume } from "@/lib/core/limits";
import { announce } from "@/lib/core/live";
import { hashPassword, passwordMatches } from "@/lib/core/password";
import { queueEmail } from "@/lib/gateways/outbox";
import { ATTEMPTS } from "./constants";
import { changePasswordInput } from "./entry-schema";
import { requireLength } from "./register";
import { NO_RESET_TOKEN } from "./reset-token";
import { tellOfPassword } from "./tell-of-password";

/** A member sets a new password, knowing the current one; their other sessions end, this one stays. */
export const changePassword = command(
  {
    name: "identity.change-password",
    allow: "user",
    input: changePasswordInput,
    refuses: ["conflict", "rate_limited"],
    audit: ({ actor }) => ({ targetId: actor.id }),
    prepare: prove,
  },
  async ({ tx, actor, request, now, prepared: { proven, passwordHash } }) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, ...NO_RESET_TOKEN, credentialsChangedAt: now, updatedAt: now })
      .where(and(eq(users.id, actor.id), eq(users.passwordHash, proven)))
      .returning({ id: users.id });
    if (!changed) throw new DomainError("conflict", "Tu contraseña acaba de cambiar. Vuelve a intentarlo.");
    const others = and(eq(sessions.userId, actor.id), ne(sessions.sid, actor.session.sid));
    await tx.delete(sessions).where(others);
    const { firstName, timezone: timeZone } = actor;
    await queueEmail(tx, {
      to: actor,
      letter: passwordChangedLetter({ firstName, how: "change", at: now, timeZone }),
      dedupeKey: `password-changed:${request.id}`,
    });
    await tellOfPassword(tx, { userId: actor.id, how: "change", occasion: request.id });
    await announce(tx, actor.id);
    return { message: "Contraseña actualizada. Tus demás sesiones se han cerrado." };
  },
);

type Asked = { currentPassword: string; newPassword: string };

// The same count as for confirming it: two doors to one password must not double the guesses.
async function prove({ actor, request }: Call & { actor: UserActor }, asked: Asked) {
  const { currentPassword, newPassword } = asked;
  requireLength(newPassword, "newPassword");
  await consume({ name: "confirm", key: actor.id, ...ATTEMPTS.confirmPerUser });
  const [found] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id))
    .limit(1);
  const proven = found?.passwordHash ?? null;
  if (!(await passwordMatches(proven, currentPassword)) || proven === null) {
    await audit(db, request, { action: "refused:identity.change-password", actorId: actor.id });
    const fields = { currentPassword: "La contraseña actual no es correcta" };
    throw new DomainError("invalid", MESSAGE.invalid, { fields });
  }
  return { proven, passwordHash: await hashPassword(newPassword) };
}
