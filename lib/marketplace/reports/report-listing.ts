import { marketplaceReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { getListing } from "@/lib/marketplace/listings/queries";
import { REPORT_ATTEMPTS } from "@/lib/reports/constants";
import { ALREADY_REPORTED, notifyOfReport } from "@/lib/reports/reports";
import { reportListingInput } from "./schema";

/** A member reports a listing of another to the administrators, once until the report is resolved. */
export const reportListing = command(
  {
    name: "marketplace.report-listing",
    allow: "app:marketplace",
    input: reportListingInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "listing-reports", key: actor.id, ...REPORT_ATTEMPTS }),
  },
  async ({ tx, actor, now, record }, { id, reason, details }) => {
    const { title, userId, isOwn } = await getListing(actor, id, tx);
    if (isOwn) throw new DomainError("conflict", "Es tu propio anuncio: edítalo o ciérralo.");
    const [report] = await tx
      .insert(marketplaceReports)
      .values({ listingId: id, reporterId: actor.id, reason, details, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: marketplaceReports.id });
    if (!report) throw new DomainError("conflict", ALREADY_REPORTED);
    record({ targetId: userId, details: { listing: id, report: report.id, reason } });
    await notifyOfReport(tx, actor, {
      id: report.id,
      kind: "marketplace.listing-reported",
      title: "Denuncia en el marketplace",
      what: `el anuncio «${title}»`,
      queue: "listing-reports",
      parties: [userId],
    });
    return report;
  },
);
