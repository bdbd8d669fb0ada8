import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceReports } from "@/db/schema";
import type { Listing } from "@/lib/marketplace/listings/queries";
import type { ReportDecision } from "@/lib/reports/constants";
import { outcomeText, resolveReports } from "@/lib/reports/reports";

type Decided = { reportId?: number; actorId: string; decision: ReportDecision; reason: string; now: Date };

/** Resolves the open reports of a listing and notifies their authors. Returns how many there were. */
export function resolveListingReports(
  tx: Tx,
  { id, status, title }: Listing,
  { reportId, actorId, decision, reason, now }: Decided,
): Promise<number> {
  return resolveReports(tx, marketplaceReports, {
    where: eq(marketplaceReports.listingId, id),
    reportId,
    actorId,
    decision,
    resolution: reason,
    now,
    notice: {
      category: "account",
      kind: "marketplace.report-resolved",
      outcome: `«${title}»: ${outcomeText(decision, { wasGone: status === "closed" })}`,
      href: decision === "dismissed" && status === "active" ? `/marketplace/${id}` : "/marketplace",
      key: "marketplace.report",
    },
  });
}
