import type { emails } from "@/db/schema";
import { isSameSecret } from "@/lib/auth/secret-comparison";
import { keyedHash } from "@/lib/auth/secrets";
import { env } from "@/lib/core/config/env";
import { DIGEST_KIND } from "@/lib/gateways/constants";

const PURPOSE = "unsubscribe";

/** What a link unsubscribes from: messages to all members, or the digest of the member's own unread notices. */
export type MailList = "mailings" | "digest";
const LISTS: readonly MailList[] = ["mailings", "digest"];

/**
 * The placeholder for each recipient's link in a mailing or a digest; a character that cannot be typed (Unicode private
 * use).
 */
export const UNSUBSCRIBE_MARK = "\uE100";

/**
 * Returns the address of the page where a member unsubscribes from a list without signing in. It is valid as long as
 * AUTH_SECRET does not change.
 */
export function unsubscribePage(userId: string, list: MailList = "mailings"): string {
  return `${env().APP_URL}/unsubscribe?token=${tokenOf(userId, list)}`;
}

type Email = typeof emails.$inferSelect;

/** Returns the list that a message belongs to; null for mail from which nobody can unsubscribe. */
export function listOf({ mailingId, kind }: Pick<Email, "mailingId" | "kind">): MailList | null {
  if (mailingId !== null) return "mailings";
  return kind === DIGEST_KIND ? "digest" : null;
}

type Addressed = Pick<Email, "mailingId" | "kind" | "userId">;

/** Returns the headers for one-click unsubscription from a list in mail programs (RFC 8058); other mail has none. */
export function unsubscribeHeaders(mail: Addressed): Readonly<Record<string, string>> {
  const list = listOf(mail);
  if (list === null || mail.userId === null) return {};
  return {
    "List-Unsubscribe": `<${env().APP_URL}/api/unsubscribe/${tokenOf(mail.userId, list)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Returns the user id and the list of a token, or null if the platform did not issue it. */
export function readUnsubscribeToken(token: string): { userId: string; list: MailList } | null {
  const end = token.lastIndexOf(".");
  const userId = token.slice(0, Math.max(end, 0));
  const list = userId && LISTS.find((one) => isSameSecret(token, tokenOf(userId, one)));
  return list ? { userId, list } : null;
}

function tokenOf(userId: string, list: MailList): string {
  return `${userId}.${keyedHash(PURPOSE, userId, list)}`;
}
