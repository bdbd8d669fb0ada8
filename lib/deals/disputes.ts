import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import type { Command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { queuePath } from "@/lib/core/site/panel-path";
import { notifyAdministrators } from "@/lib/notifications/notice";
import { act } from "./act";
import { CLAIM_HOURS } from "./constants";
import type { Definition, Kind } from "./definition";
import { hours } from "./machine";
import { participantsOf } from "./rows";

type Given = { id: number; reason: string };

/** Returns the queue of the admin panel in which disputes about this kind of deal are decided. */
export const queueOf = ({ type }: { type: string }) => `${type}s`;

/**
 * Declares the command by which a party asks an administrator to decide. The held money stays held, and the
 * administrators are notified.
 */
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
      afterMove: (row) => {
        const href = queuePath(queueOf(deal), { id: row.id });
        const announcement = { title: "Disputa pendiente", href, ...waiting(row) };
        return notifyAdministrators(tx, announcement, participantsOf(deal, row));
      },
    }),
  );
}

type Claiming<Schema> = { name: string; input: Schema };

/**
 * Declares the command by which an administrator claims a dispute before deciding it. Another administrator's claim
 * stands until it is released, or for CLAIM_HOURS.
 */
export function claim<K extends Kind, Schema extends z.ZodType<{ id: number }>>(
  deal: Definition<K>,
  declaration: Claiming<Schema>,
): Command<"admin", Schema, K["caseFile"]> {
  return act(deal, declarationOf(deal, declaration), async ({ tx, actor, row, now }) => {
    const other = row.claimedBy === actor.id ? null : await readClaim(tx, row);
    if (other && other.until > now) throw heldBy(other, actor);
    return { to: row.status, set: { claimedBy: actor.id, claimedAt: now } as Partial<K["row"]> };
  });
}

/** Declares the command by which the administrator who has claimed a dispute releases it. */
export function release<K extends Kind, Schema extends z.ZodType<{ id: number }>>(
  deal: Definition<K>,
  declaration: Claiming<Schema>,
): Command<"admin", Schema, K["caseFile"]> {
  return act(deal, declarationOf(deal, declaration), async ({ tx, actor, row }) => {
    await requireClaim(tx, row, actor);
    return { to: row.status, set: { claimedBy: null, claimedAt: null } as Partial<K["row"]> };
  });
}

const declarationOf = <K extends Kind, Schema>(
  { disputes: { decision } }: Definition<K>,
  declaration: Claiming<Schema>,
) => ({ ...declaration, event: decision, allow: "admin", refuses: ["not_found", "conflict"] }) as const;

/** Returns the percentage of a shared decision. Throws `invalid` if it is missing. */
export function percentOf(buyerPercent: number | undefined): number {
  const message = "Escribe el porcentaje del comprador";
  if (buyerPercent === undefined)
    throw new DomainError("invalid", message, { fields: { buyerPercent: message } });
  return buyerPercent;
}

/** Returns the error for a share that leaves one of the parties nothing. */
export function tooSmallToShare(): DomainError {
  return new DomainError(
    "conflict",
    "Con ese reparto una de las partes no recibe nada: decide a favor de una de ellas.",
  );
}

type Claimed = Kind["row"];
type Claim = { name: string; since: Date; until: Date };

// The claim of a person who is no longer an administrator is ignored.
async function readClaim(tx: Tx, { claimedBy, claimedAt }: Claimed): Promise<Claim | null> {
  if (!claimedBy || !claimedAt) return null;
  const [found] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, claimedBy), eq(users.isAdmin, true), isNull(users.deletedAt)))
    .limit(1);
  if (!found) return null;
  const name = fullName(found);
  return { name, since: claimedAt, until: claimEnd(claimedAt) };
}

/** Returns when a claim ends. */
export function claimEnd(claimedAt: Date): Date {
  return plusMinutes(claimedAt, hours(CLAIM_HOURS));
}

/** Throws `conflict`, naming the administrator who has claimed the dispute, if that is not the actor. */
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
