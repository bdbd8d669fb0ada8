import { and, desc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { fundingRequests } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { listPromised } from "@/lib/funding/promises/goal-queries";
import { requestLine, requestsWithOwner } from "./lines";
import type { ListForPanel } from "./list-schema";

const { id, status, publishedAt } = fundingRequests;

const VIEW_WHERE = {
  open: eq(status, "open"),
  covered: eq(status, "covered"),
  closed: inArray(status, ["funded", "closed"]),
  all: inArray(status, ["open", "covered", "funded", "closed"]),
} as const;

type Input = Omit<ListForPanel, "cursor"> & { cursor?: string | number | undefined };

/** All requests that were ever published, newest first. Drafts are private. */
export async function listFundingForPanel(viewer: AdminActor, { view, cursor, limit }: Input) {
  const rows = await requestsWithOwner()
    .where(and(VIEW_WHERE[view], isNotNull(publishedAt), cursor ? lt(id, Number(cursor)) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ request }) => idOf(request));
  const promised = await listPromised(page.rows.map(({ request }) => request.id));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...requestLine(row, viewer),
      reason: row.request.reason,
      promised: promised.get(row.request.id) ?? null,
    })),
  };
}

export type PanelRequest = Awaited<ReturnType<typeof listFundingForPanel>>["rows"][number];
