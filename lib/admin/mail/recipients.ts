import { type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { hasConfirmedEmail } from "@/lib/auth/confirmed-email";

/**
 * Returns the condition that a member still gets mailings: they have neither unsubscribed nor left, and where mail is
 * sent, they have confirmed the address (D30).
 */
export function getsMailings(): SQL {
  return sql`${users.emailNotifications} and ${users.deletedAt} is null and ${hasConfirmedEmail()}`;
}
