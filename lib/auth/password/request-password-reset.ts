import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { passwordResetMail } from "@/emails/auth/password-reset";
import { ATTEMPTS, RESET_ANSWER_MS } from "@/lib/auth/constants";
import { requestResetInput } from "@/lib/auth/sign-in/schema";
import { type Call, command, recorded } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { RESET_LINK_MINUTES } from "@/lib/core/config/constants";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { queueEmail, renderMail } from "@/lib/gateways/mail/outbox";
import { makeResetToken } from "./tokens";

const MESSAGE =
  "Si hay una cuenta con ese correo, recibirás un mensaje con un enlace para crear una contraseña nueva. Caduca en 1 hora.";

type Asked = { message: string; answerAt: number };

/**
 * Declares the command that mails a link to set a new password. Neither its response nor its duration reveals whether
 * the account exists.
 */
export const requestPasswordReset = command(
  {
    name: "identity.request-password-reset",
    allow: "public",
    input: requestResetInput,
    refuses: ["rate_limited"],
    audit: recorded,
    prepare: write,
    after: async ({ message, answerAt }: Asked) => {
      await until(answerAt);
      return { message };
    },
  },
  async ({ tx, prepared, record }, { email }) => {
    const { found, tokenHash, expiresAt, mail, answerAt } = prepared;
    const [user] = await tx
      .update(users)
      .set({ resetTokenHash: tokenHash, resetTokenExpiresAt: expiresAt })
      .where(and(eq(users.id, found.id), eq(users.email, email), isNull(users.deletedAt)))
      .returning({ id: users.id, email: users.email });
    if (user) await queueEmail(tx, { to: user, mail, dedupeKey: `password-reset:${tokenHash}` });
    record({ actorId: null, ...(user ? { targetId: user.id } : { details: { email } }) });
    return { message: MESSAGE, answerAt };
  },
);

// A fictitious recipient, so that an unknown e-mail address takes as much work as a known one.
const NOBODY = { id: "nobody", firstName: "Nadie", timezone: "UTC" };

type Reset = { email: string; timezone?: string | undefined };

async function write({ request: { ip } }: Call, { email, timezone }: Reset) {
  const answerAt = performance.now() + RESET_ANSWER_MS;
  await consume(
    { name: "reset-address", key: ip, ...ATTEMPTS.resetPerAddress },
    { name: "reset-account", key: email, ...ATTEMPTS.resetPerAccount },
  );
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName, timezone: users.timezone })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .limit(1);
  const found = user ?? NOBODY;
  const expiresAt = plusMinutes(clock.now(), RESET_LINK_MINUTES);
  const { token, tokenHash } = makeResetToken(found.id);
  const timeZone = timezone ?? found.timezone;
  const mail = await renderMail(
    passwordResetMail({ firstName: found.firstName, token, expiresAt, timeZone }),
  );
  return { found, tokenHash, expiresAt, mail, answerAt };
}

/** Resolves at or after the deadline, never before: timers count whole milliseconds and may fire up to one early. */
async function until(deadlineMs: number): Promise<void> {
  for (let left = deadlineMs - performance.now(); left > 0; left = deadlineMs - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)));
  }
}
