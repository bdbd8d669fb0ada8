import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { queueEmail, type RenderedLetter } from "@/lib/gateways/outbox";

const MOST_ADMINISTRATORS = 50;

/** Tells the administrators who want mail of a member who has just registered. */
export async function tellOfNewcomer(tx: Tx, id: string, letter: RenderedLetter): Promise<void> {
  const administrators = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.emailNotifications, true), isNull(users.deletedAt)))
    .limit(MOST_ADMINISTRATORS);
  for (const to of administrators)
    await queueEmail(tx, { to, letter, dedupeKey: `new-member:${id}:${to.id}` });
}
