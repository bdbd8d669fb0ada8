import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";

/** The id of the account with this e-mail; null when nobody has it. */
export async function idOfEmail(email: string): Promise<string | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt)))
    .limit(1);
  return user?.id ?? null;
}

/**
 * Whom a search among members means: whoever has it as their e-mail, else all whose names or addresses hold it. A whole
 * e-mail goes by its own index: its letters are everybody's, and to look for them all takes fifteen times as long.
 */
export async function memberMatching(search: string): Promise<SQL> {
  const id = search.includes("@") ? await idOfEmail(search.trim()) : null;
  if (id) return eq(users.id, id);
  const literal = search.replace(/[\\%_]/g, "\\$&");
  return sql`${users.searchText} like '%' || search_text(${literal}) || '%'`;
}
