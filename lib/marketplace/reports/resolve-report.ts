import { eq } from "drizzle-orm";
import { marketplaceReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { removeListing } from "@/lib/marketplace/listings/removal";
import { listingRows } from "@/lib/marketplace/listings/rows";
import { ALREADY_RESOLVED, refuseOwnReport } from "@/lib/reports/reports";
import { NO_REPORT, resolveReportInput } from "@/lib/reports/schema";
import { resolveListingReports } from "./resolution";

/** An administrator resolves a report: the listing is closed or stays. Resolves all open reports of that listing. */
export const resolveReport = command(
  {
    name: "marketplace.resolve-report",
    allow: "admin",
    input: resolveReportInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, decision, reason }) => {
    const [report] = await tx
      .select({ listingId: marketplaceReports.listingId })
      .from(marketplaceReports)
      .where(eq(marketplaceReports.id, id))
      .limit(1);
    if (!report) throw new DomainError("not_found", NO_REPORT);
    const listing = await listingRows.lock(tx, report.listingId);
    refuseOwnReport(actor, [listing.userId]);
    const decided = { actorId: actor.id, decision, reason, now };
    const reports = await resolveListingReports(tx, listing, { ...decided, reportId: id });
    if (reports === 0) throw new DomainError("conflict", ALREADY_RESOLVED);
    if (decision === "removed") await removeListing(tx, listing, decided);
    record({ targetId: listing.userId, details: { listing: listing.id, decision, reason, reports } });
  },
);
