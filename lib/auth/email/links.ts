import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { emailLinks, users } from "@/db/schema";
import { EMAIL_LINK_HOURS, type EmailLinkKind } from "@/lib/auth/constants";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";

/** Creates the token of a mailed link: 256 random bits, of which only the hash is stored. */
export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

type Link = {
  userId: string;
  kind: EmailLinkKind;
  tokenHash: string;
  email: string;
  fromEmail: string;
  sid?: string;
};

/** Stores what a link will do; it is valid for EMAIL_LINK_HOURS. */
export async function storeEmailLink(tx: Tx, link: Link, now: Date): Promise<void> {
  const expiresAt = plusMinutes(now, EMAIL_LINK_HOURS[link.kind] * HOUR_MINUTES);
  await tx.insert(emailLinks).values({ ...link, createdAt: now, expiresAt });
}

const columns = {
  kind: emailLinks.kind,
  email: emailLinks.email,
  fromEmail: emailLinks.fromEmail,
  sid: emailLinks.sid,
  userId: users.id,
  current: users.email,
  currentConfirmedAt: users.emailConfirmedAt,
};

/** Returns what the link of this token does now, and for which member; null if it is not valid. */
export async function findEmailLink(token: string, now: Date, source: Source = db) {
  const query = source
    .select(columns)
    .from(emailLinks)
    .innerJoin(users, and(eq(users.id, emailLinks.userId), isNull(users.deletedAt)))
    .where(and(eq(emailLinks.tokenHash, hashOf(token)), gt(emailLinks.expiresAt, now)))
    .limit(1);
  const [link] = await (source === db ? query : query.for("update"));
  if (!link) return null;
  const addresses = link.kind === "undo" ? [link.email, link.fromEmail] : [link.fromEmail];
  return addresses.includes(link.current) ? link : null;
}

/**
 * Returns whether another account can still go back to this address by the link sent to it. Within a transaction, call
 * it after the address is written: the write waits for a change that releases it.
 */
export async function isHeldByUndoLink(
  source: Source,
  { id, email, now }: { id: string | null; email: string; now: Date },
): Promise<boolean> {
  const [link] = await source
    .select({ id: emailLinks.id })
    .from(emailLinks)
    .innerJoin(users, and(eq(users.id, emailLinks.userId), eq(users.email, emailLinks.fromEmail)))
    .where(
      and(
        eq(emailLinks.kind, "undo"),
        eq(emailLinks.email, email),
        gt(emailLinks.expiresAt, now),
        isNull(users.deletedAt),
        id === null ? undefined : ne(users.id, id),
      ),
    )
    .limit(1);
  return link !== undefined;
}

export type FoundEmailLink = NonNullable<Awaited<ReturnType<typeof findEmailLink>>>;

/** Returns the error for a link that is not valid, whatever the reason. */
export function invalidEmailLink(): DomainError {
  return new DomainError("invalid", "El enlace ha caducado o no es válido");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
