import { eq } from "drizzle-orm";
import { db } from "@/db";
import { emails, users } from "@/db/schema";
import { makeResetToken } from "@/lib/auth/password/tokens";
import { withSecret } from "@/lib/gateways/mail/secret";

/** Creates a password-reset link for this member and returns its token. */
export async function openLink(user: { id: string }, minutes = 60): Promise<string> {
  const { token, tokenHash } = makeResetToken(user.id);
  const resetTokenExpiresAt = new Date(Date.now() + minutes * 60_000);
  await db.update(users).set({ resetTokenHash: tokenHash, resetTokenExpiresAt }).where(eq(users.id, user.id));
  return token;
}

/** Returns the messages of this kind to this address from the outbox, as their recipient sees them. */
export async function mailsOf(address: string, kind: string) {
  const rows = await db.select().from(emails).where(eq(emails.toAddress, address));
  const wanted = rows.filter((row) => row.kind === kind).sort((a, b) => a.id - b.id);
  return wanted.map((row) => withSecret(row, row));
}

/** Returns the token in the link of a message. */
export function tokenIn(mail: { text: string } | undefined): string {
  return mail?.text.match(/token=([\w.-]+)/)?.[1] ?? "";
}
