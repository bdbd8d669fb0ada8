import { and, eq } from "drizzle-orm";
import { loanOffers, loanRequests } from "@/db/schema";
import { reportPublication } from "@/lib/offers/reports/publication-reports";
import { COLUMNS, isListed } from "./queries";
import { NO_OFFER, NO_REQUEST } from "./schema";

/** A member reports a listed request of another to the administrators. */
export const reportRequest = reportPublication(
  "loan-request",
  {
    area: "lending",
    missing: NO_REQUEST,
    find: async (source, id) => {
      const [row] = await source
        .select({ ownerId: loanRequests.borrowerId })
        .from(loanRequests)
        .where(and(eq(loanRequests.id, id), isListed(COLUMNS.requests)))
        .limit(1);
      return row ? { ...row, name: null } : null;
    },
  },
  { name: "lending.report-request", allow: "app:p2pLending" },
);

/** The same for an offer; that of a pool has no owner. */
export const reportOffer = reportPublication(
  "loan-offer",
  {
    area: "lending",
    missing: NO_OFFER,
    find: async (source, id) => {
      const [row] = await source
        .select({ ownerId: loanOffers.lenderId })
        .from(loanOffers)
        .where(and(eq(loanOffers.id, id), isListed(COLUMNS.offers)))
        .limit(1);
      return row ? { ...row, name: null } : null;
    },
  },
  { name: "lending.report-offer", allow: "app:p2pLending" },
);
