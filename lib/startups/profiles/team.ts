import { and, count, eq, max, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { startupMembers } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { MAX_TEAM } from "@/lib/startups/constants";
import { NO_MEMBER } from "./schema";

type Named = { id: number; memberId: number };

/** Locks a person of a startup's team until the transaction ends. Throws `not_found`. */
export async function lockMember(tx: Tx, { id, memberId }: Named) {
  const [member] = await tx
    .select()
    .from(startupMembers)
    .where(and(eq(startupMembers.startupId, id), eq(startupMembers.id, memberId)))
    .limit(1)
    .for("no key update");
  if (!member) throw new DomainError("not_found", NO_MEMBER);
  return member;
}

/**
 * The next place in the team. Throws `conflict` if it is full, or if the member is already in it. The startup must be
 * locked.
 */
export async function nextPlace(tx: Tx, startupId: number, userId: string | null): Promise<number> {
  const team = eq(startupMembers.startupId, startupId);
  const [known] = await tx
    .select({ last: max(startupMembers.nr), people: count(), asked: countOf(userId) })
    .from(startupMembers)
    .where(team);
  if (known?.asked)
    throw new DomainError("conflict", "Ese miembro ya está en el equipo, o ya se lo has preguntado.");
  if ((known?.people ?? 0) >= MAX_TEAM)
    throw new DomainError("conflict", `En el equipo caben ${MAX_TEAM} personas.`);
  return (known?.last ?? 0) + 1;
}

const countOf = (userId: string | null) =>
  sql<number>`count(*) filter (where ${startupMembers.userId} = ${userId})`.mapWith(Number);
