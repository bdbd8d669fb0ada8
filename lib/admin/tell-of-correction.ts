import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { notify } from "@/lib/core/notify";

const MOST_ADMINISTRATORS = 50;

/** Tells the administrators who may decide a correction that it waits: not who proposed it, nor whose money it moves. */
export async function tellOfCorrection(
  tx: Tx,
  { id, reason, mayNotDecide }: { id: number; reason: string; mayNotDecide: string[] },
): Promise<void> {
  const deciders = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt), notInArray(users.id, mayNotDecide)))
    .limit(MOST_ADMINISTRATORS);
  for (const { id: userId } of deciders) {
    await notify(tx, {
      userId,
      category: "administration",
      kind: "admin.correction-to-decide",
      title: "Corrección por decidir",
      body: `Corrección n.º ${id}: ${reason}`,
      href: "/admin?tab=system",
      dedupeKey: `correction-to-decide:${id}`,
    });
  }
}
