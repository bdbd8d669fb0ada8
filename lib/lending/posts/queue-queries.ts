import { and, desc, gt, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { loanOffers, loanRequests } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { readPrices } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import type { PostKind } from "./constants";
import { offerLines, requestLines } from "./lines";
import { COLUMNS } from "./queries";
import type { ListPostQueue } from "./schema";

// The state is a literal in the SQL, so that the planner uses the partial indexes.
function queuedWhere(kind: PostKind, { status, cursor }: ListPostQueue): SQL | undefined {
  const { id, expiresAt } = COLUMNS[kind];
  return and(
    status === "open" ? and(sql`status = 'open'`, gt(expiresAt, clock.now())) : undefined,
    cursor ? lt(id, Number(cursor)) : undefined,
  );
}

/** Requests of all members for administrators, newest first: the open ones, or all. */
export async function listRequestQueue(viewer: AdminActor, input: ListPostQueue) {
  const rows = await db
    .select()
    .from(loanRequests)
    .where(queuedWhere("requests", input))
    .orderBy(desc(loanRequests.id))
    .limit(input.limit + 1);
  const page = pageOf(rows, input.limit, idOf);
  return { ...page, rows: await requestLines(db, page.rows, { viewer, prices: await readPrices() }) };
}

/** The same for offers, including those of pools. */
export async function listOfferQueue(viewer: AdminActor, input: ListPostQueue) {
  const rows = await db
    .select()
    .from(loanOffers)
    .where(queuedWhere("offers", input))
    .orderBy(desc(loanOffers.id))
    .limit(input.limit + 1);
  const page = pageOf(rows, input.limit, idOf);
  return { ...page, rows: await offerLines(db, page.rows, { viewer, prices: await readPrices() }) };
}
