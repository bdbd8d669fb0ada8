import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { startups } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
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
    founderId === id ? ["founder" as const] : isAdmin ? ["administrator" as const] : [],
  outsiders: [],
});

type Event = (typeof STARTUP)["events"][number];
type Wanted = { id: number; event: (from: StartupStatus) => Event; actor: Person; now: Date };

/**
 * Locks the startup for an event, and returns it with the state that follows. A startup removed by an administrator
 * can only be restored by one. Throws `not_found` for members without a role, and if the state machine refuses it.
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

/**
 * Throws `conflict` if a founder has reached the limit of open startups; a removed one counts, because it may be
 * restored. Serializes concurrent calls.
 */
export async function refuseMany(tx: Tx, founderId: string): Promise<void> {
  await lockUser(tx, founderId);
  const open = await tx.$count(
    startups,
    and(eq(startups.founderId, founderId), ne(startups.status, "closed")),
  );
  if (open < MAX_STARTUPS) return;
  throw new DomainError("conflict", `Ya tienes ${MAX_STARTUPS} startups abiertas: cierra una antes.`);
}
