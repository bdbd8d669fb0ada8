import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import { db, type Source } from "@/db";
import { bankStandingOrders, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import { type ListPayments, NO_STANDING_ORDER } from "./schema";

const selectOrders = (source: Source, viewer: Pick<Viewer, "id">, where: SQL | undefined) =>
  source
    .select({
      order: bankStandingOrders,
      member: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
    })
    .from(bankStandingOrders)
    .innerJoin(users, eq(users.id, bankStandingOrders.payeeId))
    .where(and(eq(bankStandingOrders.payerId, viewer.id), where))
    .orderBy(desc(bankStandingOrders.id));

type Found = Awaited<ReturnType<typeof selectOrders>>[number];

/** A standing order as its payer sees it. It must survive JSON: a repeated request returns the stored response. */
export type StandingOrderLine = ReturnType<typeof standingOrderLine>;

function standingOrderLine({ order, member }: Found) {
  const { id, asset, amountMinor, note, every, nextOn, endsOn, status, lastError, attempts } = order;
  return {
    id,
    member: { id: member.id, name: fullName(member), username: member.username },
    asset,
    amount: printMoney(amountMinor, asset),
    note,
    every,
    nextOn,
    endsOn,
    status,
    retriesAt: attempts > 0 ? isoOrNull(order.dueAt) : null,
    lastError,
    createdAt: order.createdAt.toISOString(),
  };
}

/** The viewer's standing orders, newest first. */
export async function listStandingOrders(viewer: Viewer, { cursor, limit }: ListPayments) {
  const before = cursor ? lt(bankStandingOrders.id, Number(cursor)) : undefined;
  const rows = await selectOrders(db, viewer, before).limit(limit + 1);
  return pageOf(rows.map(standingOrderLine), limit, idOf);
}

/** A member's active standing orders, newest first. */
export async function listActiveOrders(member: Pick<Viewer, "id">, limit: number) {
  const rows = await selectOrders(db, member, eq(bankStandingOrders.status, "active")).limit(limit);
  return rows.map(standingOrderLine);
}

/** One standing order of the viewer. Throws `not_found`. */
export async function getStandingOrder(viewer: Viewer, id: number, source: Source) {
  const [row] = await selectOrders(source, viewer, eq(bankStandingOrders.id, id)).limit(1);
  if (!row) throw new DomainError("not_found", NO_STANDING_ORDER);
  return standingOrderLine(row);
}
