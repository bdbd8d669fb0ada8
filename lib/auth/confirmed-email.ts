import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { env } from "@/lib/core/config/env";
import type { Viewer } from "./actor";

/**
 * Whether the member has still to prove their e-mail. Where no mail is sent nobody could, and nothing waits for it (D30).
 */
export function awaitsEmail(viewer: Pick<Viewer, "emailConfirmedAt">): boolean {
  const { RESEND_API_KEY, SMTP_URL } = env();
  return viewer.emailConfirmedAt === null && Boolean(RESEND_API_KEY || SMTP_URL);
}

/** Throws `email_unconfirmed` where the member has still to prove their e-mail. */
export function requireConfirmedEmail(viewer: Pick<Viewer, "emailConfirmedAt">): void {
  if (awaitsEmail(viewer)) throw new DomainError("email_unconfirmed", MESSAGE.emailUnconfirmed);
}
