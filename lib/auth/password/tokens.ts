import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";

/** Creates the token of a new link: 256 random bits and the user's id, so that the account is found by its key. */
export function makeResetToken(userId: string): { token: string; tokenHash: string } {
  const token = `${randomBytes(32).toString("base64url")}.${userId}`;
  return { token, tokenHash: hashOf(token) };
}

/** Returns the account that a token opens now; null if it is wrong, used or expired, or the account was deleted. */
export async function findByResetToken(token: string) {
  const tokenHash = hashOf(token);
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      timezone: users.timezone,
    })
    .from(users)
    .where(and(eq(users.id, token.slice(token.indexOf(".") + 1)), openedBy(tokenHash, clock.now())))
    .limit(1);
  return user ? { ...user, tokenHash } : null;
}

/** Returns a condition that the row's open link has this token. */
export function openedBy(tokenHash: string, now: Date) {
  return and(
    eq(users.resetTokenHash, tokenHash),
    gt(users.resetTokenExpiresAt, now),
    isNull(users.deletedAt),
  );
}

/** The values that invalidate a link: it was used, revoked or superseded by another password change. */
export const NO_RESET_TOKEN = { resetTokenHash: null, resetTokenExpiresAt: null } as const;

/** Returns the error for a link that is not valid, whatever the reason. */
export function invalidResetLink(): DomainError {
  return new DomainError("invalid", "El enlace de recuperación ha expirado o no es válido");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
