import { type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { awaitsEmail } from "@/lib/auth/confirmed-email";

/**
 * Returns the condition that a member still gets mailings: they have neither unsubscribed nor left, and where mail is
 * sent, they have confirmed the address, which may be somebody else's until then (D30).
 */
export function getsMailings(): SQL {
  const isConfirmed = awaitsEmail({ emailConfirmedAt: null })
    ? sql`${users.emailConfirmedAt} is not null`
    : sql`true`;
  return sql`${users.emailNotifications} and ${users.deletedAt} is null and ${isConfirmed}`;
}
