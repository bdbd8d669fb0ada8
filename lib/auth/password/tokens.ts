import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";

/** A new link's token: 256 random bits, and whose they are, so that the account is found by its key. */
export function makeResetToken(userId: string): { token: string; tokenHash: string } {
  const token = `${randomBytes(32).toString("base64url")}.${userId}`;
  return { token, tokenHash: hashOf(token) };
}

/** The account that a token opens now; null when it is wrong, used, expired, or the account is gone. */
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

/** The condition that a row's open link is this one. */
export function openedBy(tokenHash: string, now: Date) {
  return and(
    eq(users.resetTokenHash, tokenHash),
    gt(users.resetTokenExpiresAt, now),
    isNull(users.deletedAt),
  );
}

/** What is written over a link that is used, revoked or overtaken by another way to a new password. */
export const NO_RESET_TOKEN = { resetTokenHash: null, resetTokenExpiresAt: null } as const;

/** The refusal of a link that opens nothing, whatever the reason. */
export function deadLink(): DomainError {
  return new DomainError("invalid", "El enlace de recuperación ha expirado o no es válido");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
