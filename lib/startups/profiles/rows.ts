import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { startups, users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import type { Person } from "@/lib/deals/parties";
import { MAX_STARTUPS, type StartupStatus } from "@/lib/startups/constants";
import { STARTUP } from "./machine";
import { NO_STARTUP } from "./schema";

export const startupRows = defineRows({
  machine: STARTUP,
  table: startups,
  missing: NO_STARTUP,
  rolesIn: ({ founderId }, { id, isAdmin }) =>
    founderId === id ? ["owner" as const] : isAdmin ? ["administrator" as const] : [],
  outsiders: [],
});

type Event = (typeof STARTUP)["events"][number];
type Wanted = { id: number; event: (from: StartupStatus) => Event; actor: Person; now: Date };

/**
 * The startup, locked, for what somebody wants to do with it, and the state that follows. What an administrator has taken away is
 * theirs alone to bring back. Throws `not_found` for a stranger, and as the machine refuses.
 */
export async function lockStartup(tx: Tx, { id, event: eventFrom, actor, now }: Wanted) {
  const event = eventFrom((await startupRows.lock(tx, id)).status);
  const found = await startupRows.lockFor(tx, { id, event, actor, now });
  const isRemoved = found.row.removedAt !== null;
  if (isRemoved && event !== "restore") {
    throw new DomainError(
      "conflict",
      `Un administrador ha retirado esta startup: ${found.row.removalReason}`,
    );
  }
  if (!isRemoved && event === "restore") {
    throw new DomainError("conflict", "Nadie ha retirado esta startup: su fundador puede volver a abrirla.");
  }
  return found;
}

/** Throws `conflict` where a founder has as many open as one may; two that are opened at once come one after the other. */
export async function refuseMany(tx: Tx, founderId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, founderId)).for("no key update");
  const open = await tx.$count(
    startups,
    and(eq(startups.founderId, founderId), ne(startups.status, "closed")),
  );
  if (open < MAX_STARTUPS) return;
  throw new DomainError("conflict", `Ya tienes ${MAX_STARTUPS} startups abiertas: cierra una antes.`);
}
