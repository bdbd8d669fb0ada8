import type { emails } from "@/db/schema";
import { isSameSecret } from "@/lib/auth/secret-comparison";
import { keyedHash } from "@/lib/auth/secrets";
import { env } from "@/lib/core/config/env";

const PURPOSE = "unsubscribe";

/** Stands in a mailing's text where each recipient's link goes; nobody can type it (Unicode, private use). */
export const UNSUBSCRIBE_MARK = "\uE100";

/** The page on which a member declines mass mail without signing in. It is good for as long as AUTH_SECRET is. */
export function unsubscribePage(userId: string): string {
  return `${env().APP_URL}/unsubscribe?token=${tokenOf(userId)}`;
}

type Addressed = Pick<typeof emails.$inferSelect, "mailingId" | "userId">;

/** The headers by which a mail program offers to decline mass mail in one click (RFC 8058); other mail has none. */
export function unsubscribeHeaders({ mailingId, userId }: Addressed): Readonly<Record<string, string>> {
  if (mailingId === null || userId === null) return {};
  return {
    "List-Unsubscribe": `<${env().APP_URL}/api/unsubscribe/${tokenOf(userId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Whose the token is; null when we did not make it. */
export function readUnsubscribeToken(token: string): string | null {
  const end = token.lastIndexOf(".");
  const userId = token.slice(0, Math.max(end, 0));
  return userId && isSameSecret(token, tokenOf(userId)) ? userId : null;
}

function tokenOf(userId: string): string {
  return `${userId}.${keyedHash(PURPOSE, userId, "mailings")}`;
}
