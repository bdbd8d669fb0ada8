import { and, desc, gt, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import type { AdminActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { readPrices } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import type { PostKind } from "./constants";
import type { LoanOffer, LoanRequest } from "./lines";
import { COLUMNS } from "./queries";
import type { ListPostQueue } from "./schema";
import { OFFERS, REQUESTS, type Side } from "./sides";

// The state is a literal in the SQL, so that the planner uses the partial indexes.
function queuedWhere(kind: PostKind, { status, cursor }: ListPostQueue): SQL | undefined {
  const { id, expiresAt } = COLUMNS[kind];
  return and(
    status === "open" ? and(sql`status = 'open'`, gt(expiresAt, clock.now())) : undefined,
    cursor ? lt(id, Number(cursor)) : undefined,
  );
}

function listQueue<Row extends LoanRequest | LoanOffer, Line>(side: Side<Row, Line>) {
  return async (viewer: AdminActor, input: ListPostQueue) => {
    const by = [desc(COLUMNS[side.kind].id)];
    const rows = await side.select(db, { where: queuedWhere(side.kind, input), by, limit: input.limit + 1 });
    const page = pageOf(rows, input.limit, idOf);
    return { ...page, rows: await side.linesOf(db, page.rows, { viewer, prices: await readPrices() }) };
  };
}

/** Requests of all members for administrators, newest first: the open ones, or all. */
export const listRequestQueue = listQueue(REQUESTS);

/** The same for offers, including those of pools. */
export const listOfferQueue = listQueue(OFFERS);
