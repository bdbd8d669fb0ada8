import { and, eq, inArray, or } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { expireIfDue } from "./deadlines";
import type { Definition, Kind } from "./definition";
import { rolesAmong } from "./parties";
import { partiesOf, readRow } from "./rows";

/**
 * Returns a deal as one of its parties sees it; handles a passed deadline first. Throws `not_found` for anyone else.
 */
export async function readDeal<K extends Kind>(
  deal: Definition<K>,
  viewer: UserActor,
  id: number,
): Promise<K["shown"]> {
  const row = await readRow(deal, id);
  const isParty = row && rolesAmong(partiesOf(deal, row), { id: viewer.id, isAdmin: false }).length > 0;
  if (!isParty) throw new DomainError("not_found", deal.missing);
  await expireIfDue(deal, row);
  return deal.shown(viewer, id);
}

/** Returns a deal as an administrator sees it. */
export async function readCaseFile<K extends Kind>(
  deal: Definition<K>,
  viewer: AdminActor,
  id: number,
): Promise<K["caseFile"]> {
  const row = await readRow(deal, id);
  if (row) await expireIfDue(deal, row);
  return deal.caseFile(viewer, id);
}

/**
 * Returns a deal that waits for a decision with its parties, for an administrator who is not one of them. Throws
 * `not_found`; throws `conflict` with the message `otherwise` if the deal does not wait for a decision.
 */
export async function readDisputed<K extends Kind>(
  deal: Definition<K>,
  viewer: AdminActor,
  { id, otherwise }: { id: number; otherwise: string },
): Promise<{ row: K["row"]; parties: Record<K["party"], string | null> }> {
  const row = await readRow(deal, id);
  // Administrators may not judge a deal that they are a party of.
  const parties = row && partiesOf(deal, row);
  if (!row || !parties || Object.values(parties).includes(viewer.id)) {
    throw new DomainError("not_found", deal.missing);
  }
  if (!deal.machine.stepFrom(row.status, deal.disputes.decision))
    throw new DomainError("conflict", otherwise);
  return { row, parties };
}

/** Counts a member's unfinished deals, which prevent their account from being closed. */
export function countLive<K extends Kind>(deal: Definition<K>, tx: Tx, userId: string): Promise<number> {
  const isTheirs = or(...Object.values<PgColumn>(deal.parties).map((party) => eq(party, userId)));
  return tx.$count(deal.table as PgTable, and(isTheirs, inArray(deal.table.status, deal.machine.live)));
}
