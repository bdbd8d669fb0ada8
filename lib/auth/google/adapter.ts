import { DrizzleAdapter } from "@auth/drizzle-adapter";
import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { driver } from "@/db";
import { timestamptz } from "@/db/columns";

type Tables = NonNullable<Parameters<typeof DrizzleAdapter<PostgresJsDatabase>>[1]>;

// Members under the names that Auth.js gives them, without a column more.
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

// Google is the one provider and its tokens are not kept, so no column says either: the adapter compares with the word itself.
const accountsTable = Object.assign(linked, {
  provider: sql`'google'::text`,
}) as unknown as Tables["accountsTable"];

/**
 * Auth.js's adapter over the members and their accounts at Google. It finds who is linked; it makes no account and links
 * none, whatever Auth.js would do: that is the registration form's and `linkGoogle`'s (decision 031).
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
