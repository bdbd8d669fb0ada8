import { randomInt } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { recoveryCodes, sessions, users } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { ATTEMPTS, FACTOR_CONFIRMATION_MINUTES, RECOVERY_CODES } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/rows";
import { enableSecondFactorInput } from "@/lib/auth/sign-in/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { recoveryCodeHash, stepOf, wrongCode } from "./codes";
import { notifyFactorChange } from "./notices";

/**
 * Declares the command that turns the second factor on after a code proves that the authenticator works. Returns the
 * recovery codes, only this once.
 */
export const enableSecondFactor = command(
  {
    name: "identity.enable-second-factor",
    allow: "user",
    input: enableSecondFactorInput,
    refuses: ["conflict", "rate_limited"],
    confirmedWithinMinutes: FACTOR_CONFIRMATION_MINUTES,
    audit: ({ actor }) => ({ targetId: actor.id }),
    prepare: async ({ actor }) => consume({ name: "code", key: actor.id, ...ATTEMPTS.codePerUser }),
  },
  async ({ tx, actor, request, now }, { code }) => {
    await lockUser(tx, actor.id);
    const [pending] = await tx
      .select({ totpSecret: users.totpSecret })
      .from(users)
      .where(and(eq(users.id, actor.id), isNull(users.totpEnabledAt)))
      .limit(1);
    if (!pending) throw new DomainError("conflict", "La verificación en dos pasos ya está activada");
    if (!pending.totpSecret) throw new DomainError("conflict", "Pide antes el código QR");
    const totpLastStep = await stepOf(actor.id, pending.totpSecret, code);
    if (totpLastStep === null) throw wrongCode("invalid");
    await tx
      .update(users)
      .set({ totpEnabledAt: now, totpLastStep, credentialsChangedAt: now, updatedAt: now })
      .where(eq(users.id, actor.id));
    await voidConfirmations(tx, actor);
    const codes = await writeRecoveryCodes(tx, actor.id);
    await notifyFactorChange(tx, actor, { what: "on", request, now });
    return { recoveryCodes: codes };
  },
);

// Only this session has given a code, so confirmations of other sessions with the password alone become invalid.
async function voidConfirmations(tx: Tx, { id, session }: UserActor): Promise<void> {
  await tx
    .update(sessions)
    .set({ confirmedAt: new Date(0) })
    .where(and(eq(sessions.userId, id), ne(sessions.sid, session.sid)));
}

/** Replaces all recovery codes and returns the new ones, only this once. */
export async function writeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = codes.map((code) => ({ userId, codeHash: recoveryCodeHash(userId, code.replace("-", "")) }));
  await tx.insert(recoveryCodes).values(rows);
  return codes;
}

// Codes are written on paper and typed by hand: no 0 or o, no 1, i or l. Ten of 31 characters are 49 bits, and attempts
// are limited.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

function makeRecoveryCode(): string {
  const half = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${half()}-${half()}`;
}
