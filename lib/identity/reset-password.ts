import { and, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { passwordChangedLetter } from "@/emails/identity/password-changed";
import { type Call, command, recorded } from "@/lib/core/command";
import { consume } from "@/lib/core/limits";
import { announce } from "@/lib/core/live";
import { hashPassword } from "@/lib/core/password";
import { queueEmail } from "@/lib/gateways/outbox";
import { closeDoors } from "./close-doors";
import { ATTEMPTS } from "./constants";
import { resetPasswordInput } from "./entry-schema";
import { requireLength } from "./register";
import { deadLink, findByResetToken, NO_RESET_TOKEN, openedBy } from "./reset-token";
import { tellOfPassword } from "./tell-of-password";

/** Whoever holds the link that was mailed sets a new password, once; every session of the account ends. */
export const resetPassword = command(
  {
    name: "identity.reset-password",
    allow: "public",
    input: resetPasswordInput,
    refuses: ["rate_limited"],
    audit: recorded,
    prepare: prove,
  },
  async ({ tx, request, now, prepared: { user, passwordHash }, record }) => {
    const [changed] = await tx
      .update(users)
      .set({
        passwordHash,
        ...NO_RESET_TOKEN,
        // The link was read in the mailbox.
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
        credentialsChangedAt: now,
        updatedAt: now,
      })
      .where(and(eq(users.id, user.id), openedBy(user.tokenHash, now)))
      .returning({ id: users.id });
    if (!changed) throw deadLink();
    await closeDoors(tx, user.id);
    record({ actorId: user.id, targetId: user.id });
    const { firstName, timezone: timeZone } = user;
    await queueEmail(tx, {
      to: user,
      letter: passwordChangedLetter({ firstName, how: "reset", at: now, timeZone }),
      dedupeKey: `password-changed:${request.id}`,
    });
    await tellOfPassword(tx, { userId: user.id, how: "reset", occasion: request.id });
    await announce(tx, user.id);
    return { message: "Contraseña actualizada. Ya puedes iniciar sesión con ella." };
  },
);

type Asked = { token: string; newPassword: string };

async function prove({ request: { ip } }: Call, { token, newPassword }: Asked) {
  requireLength(newPassword, "newPassword");
  await consume({ name: "reset-use", key: ip, ...ATTEMPTS.resetUsePerAddress });
  const user = await findByResetToken(token);
  if (!user) throw deadLink();
  return { user, passwordHash: await hashPassword(newPassword) };
}
