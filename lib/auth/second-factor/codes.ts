import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { verify } from "otplib";
import { db, type Tx } from "@/db";
import { recoveryCodes, users } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import { keyedHash, unseal } from "@/lib/auth/secrets";
import { audit } from "@/lib/core/command/audit";
import { DomainError, type ErrorCode, MESSAGE } from "@/lib/core/command/errors";
import { consume, giveBack } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { clock } from "@/lib/core/format/clock";

type Input = { userId: string; code: string | undefined; request: RequestInfo; wrong: ErrorCode };

/**
 * Checks the second factor of a user who has one, after the password was correct. Throws `second_factor_required`
 * without a code, `wrong` for a code that is wrong, old or used. The code is used up immediately, even if the operation
 * fails later.
 */
export async function requireCode({ userId, code, request, wrong }: Input): Promise<void> {
  const [factor] = await db
    .select({ totpSecret: users.totpSecret })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.totpEnabledAt)))
    .limit(1);
  if (!factor?.totpSecret) return;
  if (!code) throw new DomainError("second_factor_required", MESSAGE.secondFactorRequired);
  const limit = { name: "code", key: userId, ...ATTEMPTS.codePerUser };
  await consume(limit);
  const step = await stepOf(userId, factor.totpSecret, code);
  if (step !== null ? await takeStep(userId, step) : await takeRecoveryCode(userId, code, request)) {
    return giveBack(limit);
  }
  await audit(db, request, {
    action: "refused:identity.second-factor",
    actorId: userId,
    targetId: userId,
  });
  throw wrongCode(wrong);
}

/** Returns the error for a code that is wrong or was used before, shown at the field `code`. */
export function wrongCode(code: ErrorCode): DomainError {
  const message = "El código no es correcto o ya se ha usado";
  return new DomainError(code, message, { fields: { code: message } });
}

const PERIOD_SECONDS = 30;

/** Returns the time step of an authenticator code, if it is the current step or a neighbour; otherwise null. */
export async function stepOf(userId: string, sealed: string, code: string): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const secret = unseal("totp", userId, sealed);
  const epoch = Math.floor(clock.now().getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** Returns the keyed hash by which a recovery code is stored. */
export function recoveryCodeHash(userId: string, code: string): string {
  return keyedHash("recovery-code", userId, code);
}

// If two requests use the same code, the second finds the step already used.
async function takeStep(userId: string, step: number): Promise<boolean> {
  const isNew = or(isNull(users.totpLastStep), lt(users.totpLastStep, step));
  const taken = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), isNotNull(users.totpEnabledAt), isNew))
    .returning({ id: users.id });
  return taken.length === 1;
}

async function takeRecoveryCode(userId: string, code: string, request: RequestInfo): Promise<boolean> {
  const mine = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, recoveryCodeHash(userId, code)),
  );
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(and(mine, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  if (used.length === 0) return false;
  await audit(db, request, { action: "identity.use-recovery-code", actorId: userId, targetId: userId });
  return true;
}

/** Removes the second factor and its recovery codes; returns false if there was none. */
export async function removeFactor(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const removed = await tx
    .update(users)
    .set({
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      credentialsChangedAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), isNotNull(users.totpEnabledAt)))
    .returning({ id: users.id });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return removed.length === 1;
}
