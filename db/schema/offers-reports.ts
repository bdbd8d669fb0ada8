import { sql } from "drizzle-orm";
import { check, type ExtraConfigColumn, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { reportColumns, reportConstraints } from "../columns/reports";
import { equityFunds } from "./equity-funds";
import { fundingRequests } from "./funding-requests";
import { loanOffers, loanRequests } from "./lending-posts";
import { startups } from "./startups-profiles";
import { projects } from "./tokenization-projects";

const isOpen = sql`resolved_at is null`;

/** Reports by members of what promises money to its readers, for the administrators. */
export const publicationReports = pgTable(
  "publication_reports",
  {
    ...reportColumns(),
    startupId: integer("startup_id").references(() => startups.id),
    fundingRequestId: integer("funding_request_id").references(() => fundingRequests.id),
    projectId: integer("project_id").references(() => projects.id),
    fundId: integer("fund_id").references(() => equityFunds.id),
    loanRequestId: integer("loan_request_id").references(() => loanRequests.id),
    loanOfferId: integer("loan_offer_id").references(() => loanOffers.id),
  },
  (t) => {
    // Each row refers to one publication, and nulls are distinct.
    const openKey = (name: string, column: ExtraConfigColumn) =>
      uniqueIndex(`publication_reports_open_${name}_key`).on(column, t.reporterId).where(isOpen);
    return [
      openKey("startup", t.startupId),
      openKey("funding", t.fundingRequestId),
      openKey("project", t.projectId),
      openKey("fund", t.fundId),
      openKey("loan_request", t.loanRequestId),
      openKey("loan_offer", t.loanOfferId),
      check(
        "publication_reports_one_publication",
        sql`num_nonnulls(startup_id, funding_request_id, project_id, fund_id, loan_request_id, loan_offer_id) = 1`,
      ),
      ...reportConstraints("publication_reports", t),
    ];
  },
);
