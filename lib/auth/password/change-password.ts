import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { ATTEMPTS } from "@/lib/auth/constants";
import { closeOthers } from "@/lib/auth/session";
import { requireLength } from "@/lib/auth/sign-in/register";
import { changePasswordInput } from "@/lib/auth/sign-in/schema";
import { audit } from "@/lib/core/command/audit";
import { type Call, command } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume, giveBack } from "@/lib/core/command/limits";
import { announce } from "@/lib/core/live/channel";
import { hashPassword, passwordMatches } from "./hash";
import { notifyPasswordChange } from "./notices";
import { NO_RESET_TOKEN } from "./tokens";

/**
 * A member who knows the current password sets a new one. Ends their other sessions and their tokens, but not this
 * session.
 */
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
    await closeOthers(tx, { id: actor.id, sid: actor.session.sid });
    await notifyPasswordChange(tx, actor, { how: "change", request, now });
    await announce(tx, actor.id);
    return { message: "Contraseña actualizada. Tus demás sesiones se han cerrado." };
  },
);

type Input = { currentPassword: string; newPassword: string };

// Shares the limit with the password confirmation: two endpoints must not double the number of guesses.
async function prove({ actor, request }: Call & { actor: UserActor }, input: Input) {
  const { currentPassword, newPassword } = input;
  requireLength(newPassword, "newPassword");
  const limit = { name: "confirm", key: actor.id, ...ATTEMPTS.confirmPerUser };
  await consume(limit);
  const [found] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id))
    .limit(1);
  const proven = found?.passwordHash ?? null;
  if (!(await passwordMatches(proven, currentPassword)) || proven === null) {
    await audit(db, request, {
      action: "refused:identity.change-password",
      actorId: actor.id,
      targetId: actor.id,
    });
    const fields = { currentPassword: "La contraseña actual no es correcta" };
    throw new DomainError("invalid", MESSAGE.invalid, { fields });
  }
  await giveBack(limit);
  return { proven, passwordHash: await hashPassword(newPassword) };
}
