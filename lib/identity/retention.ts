import { isNotNull, sql } from "drizzle-orm";
import {
  accessRequests,
  accountInterventions,
  accountSuspensions,
  activities,
  dataExports,
  investorDeclarations,
  investorSimulations,
  investorTests,
  kycDocuments,
  kycSubmissionDocuments,
  kycSubmissions,
  offerSheets,
  profileImages,
  publicationReports,
  ratingReports,
  userAppPermissions,
  users,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { daysAgo } from "@/lib/core/retention";
import { forgottenBefore } from "./investor/retention-rules";

export const IDENTITY_KEPT: Area["kept"] = {
  "members, whose data are erased after the legal retention period": [
    users,
    userAppPermissions,
    profileImages,
  ],
  "evidence of identity verifications; their files have a rule of their own (decision 014)": [
    kycDocuments,
    kycSubmissionDocuments,
    kycSubmissions,
  ],
  "actions of administrators on accounts, which are append-only": [accountInterventions],
  "suspensions, which are erased with the member": [accountSuspensions],
  "reports and the decisions on them": [publicationReports, ratingReports],
  "the information about an offer that investors relied on": [offerSheets],
};

export const IDENTITY_RETENTION: Area["retention"] = [
  { table: activities, since: activities.createdAt, before: daysAgo(RETENTION_DAYS.activities) },
  {
    table: accessRequests,
    since: accessRequests.resolvedAt,
    before: daysAgo(RETENTION_DAYS.resolvedAccessRequests),
    only: isNotNull(accessRequests.resolvedAt),
  },
  {
    table: dataExports,
    since: dataExports.createdAt,
    before: daysAgo(RETENTION_DAYS.dataExports),
    only: sql`status <> 'queued'`,
  },
  // Kept as long as the law requires (decision 202).
  ...[investorTests, investorSimulations, investorDeclarations].map((table) => ({
    table,
    since: table.validUntil,
    before: forgottenBefore,
  })),
];
