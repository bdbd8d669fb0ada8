import { type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { env } from "@/lib/core/config/env";
import type { Viewer } from "./actor";

/**
 * Returns whether the member must still confirm their e-mail address. Without a mail provider nobody can, so nothing
 * requires it (D30).
 */
export function awaitsEmail(viewer: Pick<Viewer, "emailConfirmedAt">): boolean {
  const { RESEND_API_KEY, SMTP_URL } = env();
  return viewer.emailConfirmedAt === null && Boolean(RESEND_API_KEY || SMTP_URL);
}

/** Returns the condition that mail may go to a member's address, which may be somebody else's until it is confirmed. */
export function hasConfirmedEmail(): SQL {
  return awaitsEmail({ emailConfirmedAt: null }) ? sql`${users.emailConfirmedAt} is not null` : sql`true`;
}

/** Throws `email_unconfirmed` if the member must still confirm their e-mail address. */
export function requireConfirmedEmail(viewer: Pick<Viewer, "emailConfirmedAt">): void {
  if (awaitsEmail(viewer)) throw new DomainError("email_unconfirmed", MESSAGE.emailUnconfirmed);
}
