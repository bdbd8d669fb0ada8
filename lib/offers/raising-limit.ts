import { and, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { fundingOffers, fundingRequests, projects } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { amountText } from "@/lib/core/format/format";
import { MAX_RAISED_CENTS, RAISING_DAYS } from "./constants";

type Raising = {
  ownerId: string;
  /** The amount that the additional offer may raise. */
  cents: bigint;
  /** The id of a request that is being changed, whose previous amount does not count. */
  instead?: number;
  now: Date;
};

/**
 * Throws `conflict`, with the remaining amount, if all sales and requests of one owner would raise more than the law
 * allows in twelve months (Regulation (EU) 2020/1503, article 1.2.c). The owner must be locked: otherwise two
 * concurrent offers would each find the whole limit available.
 */
export async function refuseAboveRaisingLimit(tx: Tx, raising: Raising): Promise<void> {
  const raised = (await readSold(tx, raising)) + (await readRequested(tx, raising));
  if (raised + raising.cents <= MAX_RAISED_CENTS) return;
  const left = raised < MAX_RAISED_CENTS ? MAX_RAISED_CENTS - raised : 0n;
  throw new DomainError(
    "conflict",
    `En doce meses no se pueden pedir más de ${amountText(MAX_RAISED_CENTS, "EUR")} entre todos los proyectos y solicitudes: quedan ${amountText(left, "EUR")}.`,
  );
}

const sinceOf = (now: Date) => plusMinutes(now, -RAISING_DAYS * DAY_MINUTES);

// A sale that may still continue counts with its total, a funded one with the amount raised, a failed one not at all.
async function readSold(tx: Tx, { ownerId, now }: Raising): Promise<bigint> {
  const { status, totalUnits, priceCents, raisedCents, decidedAt } = projects;
  const [row] = await tx
    .select({
      sum: sql<string>`coalesce(sum(case when ${decidedAt} is null
        then ${totalUnits}::numeric * ${priceCents} / 1000000 else ${raisedCents} end), 0)`,
    })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        sql`${status} not in ('draft', 'failed', 'cancelled')`,
        or(isNull(decidedAt), gt(decidedAt, sinceOf(now))),
      ),
    );
  return BigInt(row?.sum.split(".")[0] ?? 0);
}

// An open request counts with its total, an ended one with the agreed amount, both without what tranches returned to
// investors.
async function readRequested(tx: Tx, { ownerId, instead, now }: Raising): Promise<bigint> {
  const { id, status, amountCents, agreedCents, endedAt } = fundingRequests;
  const { requestId, returnedCents } = fundingOffers;
  const back = tx
    .select({ requestId, cents: sql<string>`sum(${returnedCents})`.as("cents") })
    .from(fundingOffers)
    .where(and(eq(fundingOffers.ownerId, ownerId), gt(returnedCents, 0n)))
    .groupBy(requestId)
    .as("back");
  const [row] = await tx
    .select({
      sum: sql<string>`coalesce(sum(case when ${status} in ('open', 'covered')
        then ${amountCents} else ${agreedCents} end - coalesce(${back.cents}, 0)), 0)`,
    })
    .from(fundingRequests)
    .leftJoin(back, eq(back.requestId, id))
    .where(
      and(
        eq(fundingRequests.ownerId, ownerId),
        inArray(status, ["open", "covered", "funded", "closed"]),
        or(isNull(endedAt), gt(endedAt, sinceOf(now))),
        instead === undefined ? undefined : ne(id, instead),
      ),
    );
  return BigInt(row?.sum ?? 0);
}
