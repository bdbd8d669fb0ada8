import { eq } from "drizzle-orm";
import { db } from "@/db";
import { sessions } from "@/db/schema";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { plusMinutes } from "@/lib/core/format/clock";
import { cookieHeaderOf, makeAdmin } from "./identity";

/** Returns the cookie of an administrator whose session is open, but whose password was confirmed an hour ago. */
export async function unconfirmedAdmin(): Promise<string> {
  const admin = await makeAdmin();
  const cookie = await cookieHeaderOf(admin);
  const confirmedAt = plusMinutes(new Date(), -ADMIN_CONFIRMATION_MINUTES);
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, admin.id));
  return cookie;
}
