import { eq } from "drizzle-orm";
import { db } from "@/db";
import { accountSuspensions } from "@/db/schema";
import { makeAdmin } from "../../factories/identity";

export const SUSPENSION_REASON = "Tres compradores no han recibido su pedido";

type Row = typeof accountSuspensions.$inferInsert;

/** Suspends a member directly, by default now and without an end. */
export async function suspend(user: { id: string }, overrides: Partial<Row> = {}): Promise<void> {
  const by = { startedBy: overrides.startedBy ?? (await makeAdmin()).id };
  const suspension = {
    userId: user.id,
    reason: SUSPENSION_REASON,
    startedAt: new Date(),
    ...by,
    ...overrides,
  };
  await db.insert(accountSuspensions).values(suspension);
}

export async function suspensionsOf(user: { id: string }) {
  return db
    .select()
    .from(accountSuspensions)
    .where(eq(accountSuspensions.userId, user.id))
    .orderBy(accountSuspensions.id);
}
