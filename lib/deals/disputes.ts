import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import type { Command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { queuePath } from "@/lib/core/site/panel-path";
import { notifyAdministrators } from "@/lib/notifications/notice";
import { act } from "./act";
import { CLAIM_HOURS } from "./constants";
import type { Definition, Kind } from "./definition";
import { hours } from "./machine";
import { participantsOf } from "./rows";

type Given = { id: number; reason: string };

/** The queue of the panel in which its disputes are decided. */
export const queueOf = ({ type }: { type: string }) => `${type}s`;

/** A party asks an administrator to decide; what is held stays where it is, and the administrators are announcement. */
export function dispute<K extends Kind, Schema extends z.ZodType<Given>>(
  deal: Definition<K>,
  declaration: { name: string; input: Schema },
): Command<"user", Schema, K["shown"]> {
  const { event, entry, notice, opened, waiting } = deal.disputes;
  return act(
    deal,
    { ...declaration, event, allow: "user", refuses: ["not_found", "conflict"] },
    ({ tx, actor }, { reason }: Given) => ({
      entry,
      note: reason,
      set: opened({ by: actor.id, reason }),
      notice,
      also: (row) => {
        const href = queuePath(queueOf(deal), { id: row.id });
        const announcement = { title: "Disputa pendiente", href, ...waiting(row) };
        return notifyAdministrators(tx, announcement, participantsOf(deal, row));
      },
    }),
  );
}

type Claiming<Schema> = { name: string; input: Schema };

/** An administrator takes a dispute before deciding it. Another's claim stands until it is released, or for a day. */
export function claim<K extends Kind, Schema extends z.ZodType<{ id: number }>>(
  deal: Definition<K>,
  declaration: Claiming<Schema>,
): Command<"admin", Schema, K["file"]> {
  return act(deal, declarationOf(deal, declaration), async ({ tx, actor, row, now }) => {
    const other = row.claimedBy === actor.id ? null : await readClaim(tx, row);
    if (other && other.until > now) throw heldBy(other, actor);
    return { to: row.status, set: { claimedBy: actor.id, claimedAt: now } as Partial<K["row"]> };
  });
}

/** Whoever has claimed a dispute leaves it to others. */
export function release<K extends Kind, Schema extends z.ZodType<{ id: number }>>(
  deal: Definition<K>,
  declaration: Claiming<Schema>,
): Command<"admin", Schema, K["file"]> {
  return act(deal, declarationOf(deal, declaration), async ({ tx, actor, row }) => {
    await requireClaim(tx, row, actor);
    return { to: row.status, set: { claimedBy: null, claimedAt: null } as Partial<K["row"]> };
  });
}

const declarationOf = <K extends Kind, Schema>(
  { disputes: { decision } }: Definition<K>,
  declaration: Claiming<Schema>,
) => ({ ...declaration, event: decision, allow: "admin", refuses: ["not_found", "conflict"] }) as const;

/** The percentage of a decided share. Throws `invalid` where it is missing. */
export function percentOf(buyerPercent: number | undefined): number {
  const message = "Escribe el porcentaje del comprador";
  if (buyerPercent === undefined)
    throw new DomainError("invalid", message, { fields: { buyerPercent: message } });
  return buyerPercent;
}

/** The refusal of a share in which one of the two would get nothing. */
export function tooSmallToShare(): DomainError {
  return new DomainError(
    "conflict",
    "Con ese reparto una de las partes no recibe nada: decide a favor de una de ellas.",
  );
}

type Claimed = Kind["row"];
type Claim = { name: string; since: Date; until: Date };

// Whoever is no administrator any more holds nothing back.
async function readClaim(tx: Tx, { claimedBy, claimedAt }: Claimed): Promise<Claim | null> {
  if (!claimedBy || !claimedAt) return null;
  const [found] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, claimedBy), eq(users.isAdmin, true), isNull(users.deletedAt)))
    .limit(1);
  if (!found) return null;
  const name = `${found.firstName} ${found.lastName}`.trim();
  return { name, since: claimedAt, until: claimEnd(claimedAt) };
}

/** Until when a claim is respected. */
export function claimEnd(claimedAt: Date): Date {
  return plusMinutes(claimedAt, hours(CLAIM_HOURS));
}

/** Throws `conflict`, naming who has claimed it, where that is not the actor. */
export async function requireClaim(tx: Tx, row: Claimed, actor: AdminActor): Promise<void> {
  if (row.claimedBy === actor.id) return;
  const other = await readClaim(tx, row);
  throw other ? heldBy(other, actor) : new DomainError("conflict", "Toma antes el caso: nadie lo lleva.");
}

const heldBy = ({ name, since, until }: Claim, { timezone }: AdminActor) =>
  new DomainError(
    "conflict",
    `Lleva el caso ${name} desde el ${formatDate(since, timezone)}: otra persona puede tomarlo cuando lo deje, o desde el ${formatDate(until, timezone)}.`,
  );
