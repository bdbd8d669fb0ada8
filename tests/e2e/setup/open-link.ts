import { eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { makeResetToken } from "@/lib/auth/password/tokens";
import { unsubscribePage } from "@/lib/gateways/mail/unsubscription";
import { userByEmail } from "./fixtures";

/** The token of an open link to a new password, as the mail would carry it; `minutes` until it expires. */
export async function openLinkOf(email: string, minutes = 60): Promise<string> {
  const { id } = await userByEmail(email);
  const { token, tokenHash } = makeResetToken(id);
  const resetTokenExpiresAt = new Date(Date.now() + minutes * 60_000);
  await db.update(users).set({ resetTokenHash: tokenHash, resetTokenExpiresAt }).where(eq(users.id, id));
  return token;
}

/** The path of the link by which this member declines mass mail. */
export async function unsubscribePathOf(email: string): Promise<string> {
  const { pathname, search } = new URL(unsubscribePage((await userByEmail(email)).id));
  return pathname + search;
}
