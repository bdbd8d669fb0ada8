import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { loanRequests, loans } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { isPartyOf } from "@/lib/lending/loan/queries";
import { TAB_OF } from "@/lib/lending/posts/constants";
import { isLive } from "@/lib/lending/posts/rules";

/**
 * The name and the path of a loan request, if the viewer may read its sheet: members with the app while the request
 * is in the list; afterwards the borrower, the lender, and administrators.
 */
export async function findOfferedLoan(id: number, viewer: Viewer | null) {
  if (!viewer) return null;
  const [request] = await db.select().from(loanRequests).where(eq(loanRequests.id, id)).limit(1);
  if (!request) return null;
  const name = `Solicitud de préstamo n.º ${id}`;
  if (request.status !== "funded") {
    const isListed = request.status === "open" && isLive(request, clock.now());
    const maySee =
      request.borrowerId === viewer.id || viewer.isAdmin || (isListed && viewer.apps.includes("p2pLending"));
    return maySee ? { name, path: `/p2p-lending?tab=${TAB_OF.requests}` } : null;
  }
  const [loan] = await db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.requestId, id), viewer.isAdmin ? undefined : isPartyOf(viewer)))
    .limit(1);
  return loan ? { name, path: `/p2p-lending/loans/${loan.id}` } : null;
}
