import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { driver } from "@/db";
import { timestamptz } from "@/db/columns";

type Tables = NonNullable<Parameters<typeof DrizzleAdapter<PostgresJsDatabase>>[1]>;

// The members under the names that Auth.js uses, with only the columns that it needs.
const usersTable = pgTable("users", {
  id: text("id").primaryKey(),
  name: text("first_name"),
  email: text("email").notNull(),
  emailVerified: timestamptz("email_confirmed_at"),
  image: text("profile_image_url"),
});

const linked = pgTable("google_accounts", {
  userId: text("user_id").notNull(),
  providerAccountId: text("subject").notNull(),
});

// Google is the only provider and its tokens are not stored, so there is no provider column: the adapter compares a
// literal.
const accountsTable = Object.assign(linked, {
  provider: sql`'google'::text`,
}) as unknown as Tables["accountsTable"];

/**
 * Returns Auth.js's adapter for members and their Google accounts. It finds linked members but creates and links no
 * account, whatever Auth.js requests: only the registration form and `linkGoogle` do that (decision 031).
 */
export function googleAdapter() {
  return {
    ...DrizzleAdapter(drizzle(driver()), { usersTable, accountsTable }),
    createUser: refuse("an account begins at the registration form"),
    linkAccount: refuse("an account is linked by its own member, with their password confirmed"),
  };
}

function refuse(reason: string) {
  return async (): Promise<never> => {
    throw new Error(reason);
  };
}
