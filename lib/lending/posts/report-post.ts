import { and, eq } from "drizzle-orm";
import { reportPublication } from "@/lib/offers/reports/publication-reports";
import type { LoanOffer, LoanRequest } from "./lines";
import { COLUMNS, isListed } from "./queries";
import { NO_OFFER, NO_REQUEST } from "./schema";
import { OFFERS, REQUESTS, type Side } from "./sides";

function reporting<Row extends LoanRequest | LoanOffer, Line>(side: Side<Row, Line>, missing: string) {
  const columns = COLUMNS[side.kind];
  return reportPublication(
    `loan-${side.name}`,
    {
      area: "lending",
      missing,
      find: async (source, id) => {
        const where = and(eq(columns.id, id), isListed(columns));
        const [row] = await side.select(source, { where, by: [], limit: 1 });
        return row ? { ownerId: side.ownerOf(row), name: null } : null;
      },
    },
    { name: `lending.report-${side.name}`, allow: "app:p2pLending" },
  );
}

/** A member reports a listed request of another to the administrators. */
export const reportRequest = reporting(REQUESTS, NO_REQUEST);

/** The same for an offer; that of a pool has no owner. */
export const reportOffer = reporting(OFFERS, NO_OFFER);
