import type { emails } from "@/db/schema";
import { isSameSecret } from "@/lib/auth/secret-comparison";
import { keyedHash } from "@/lib/auth/secrets";
import { env } from "@/lib/core/config/env";

const PURPOSE = "unsubscribe";

/** The placeholder for each recipient's link in a mailing; a character that cannot be typed (Unicode private use). */
export const UNSUBSCRIBE_MARK = "\uE100";

/**
 * Returns the address of the page where a member unsubscribes from mailings without signing in. It is valid as long as
 * AUTH_SECRET does not change.
 */
export function unsubscribePage(userId: string): string {
  return `${env().APP_URL}/unsubscribe?token=${tokenOf(userId)}`;
}

type Addressed = Pick<typeof emails.$inferSelect, "mailingId" | "userId">;

/** Returns the headers for one-click unsubscription from mailings in mail programs (RFC 8058); other mail has none. */
export function unsubscribeHeaders({ mailingId, userId }: Addressed): Readonly<Record<string, string>> {
  if (mailingId === null || userId === null) return {};
  return {
    "List-Unsubscribe": `<${env().APP_URL}/api/unsubscribe/${tokenOf(userId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Returns the user id of a token, or null if the platform did not issue it. */
export function readUnsubscribeToken(token: string): string | null {
  const end = token.lastIndexOf(".");
  const userId = token.slice(0, Math.max(end, 0));
  return userId && isSameSecret(token, tokenOf(userId)) ? userId : null;
}

function tokenOf(userId: string): string {
  return `${userId}.${keyedHash(PURPOSE, userId, "mailings")}`;
}
