import { and, desc, eq, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { loanRequests, loans } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { queuePath } from "@/lib/core/site/panel-path";
import { isPartyOf } from "@/lib/lending/loan/queries";
import { TAB_OF } from "@/lib/lending/posts/constants";
import { isLive } from "@/lib/lending/posts/rules";

/**
 * The name and the path of a loan request, if the viewer may read its sheet: members with the app while the request
 * is in the list, the parties of its loans in every state, and administrators.
 */
export async function findOfferedLoan(id: number, viewer: Viewer | null) {
  if (!viewer) return null;
  const [request] = await db.select().from(loanRequests).where(eq(loanRequests.id, id)).limit(1);
  if (!request) return null;
  const name = `Solicitud de préstamo n.º ${id}`;
  const path = pathOfRequest(request, viewer) ?? (await pathOfLoan(id, viewer));
  return path ? { name, path } : null;
}

// A cancelled loan reopens its request, so that a request can have several: the newest of the viewer. The page of a
// loan is only for its parties, and administrators have its case in the panel.
async function pathOfLoan(requestId: number, viewer: Viewer): Promise<string | null> {
  const newest = (where: SQL | undefined) =>
    db
      .select({ id: loans.id })
      .from(loans)
      .where(and(eq(loans.requestId, requestId), where))
      .orderBy(desc(loans.id))
      .limit(1);
  const [own] = await newest(isPartyOf(viewer));
  if (own) return `/p2p-lending/loans/${own.id}`;
  if (!viewer.isAdmin) return null;
  const [any] = await newest(undefined);
  return any ? queuePath("loans", { view: "all", id: any.id }) : null;
}

type Request = typeof loanRequests.$inferSelect;

function pathOfRequest(request: Request, { id, isAdmin, apps }: Viewer): string | null {
  if (request.status === "funded") return null;
  const isListed = request.status === "open" && isLive(request, clock.now());
  const maySee = request.borrowerId === id || isAdmin || (isListed && apps.includes("p2pLending"));
  return maySee ? `/p2p-lending?tab=${TAB_OF.requests}` : null;
}
