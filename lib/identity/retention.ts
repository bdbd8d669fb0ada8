import { isNotNull, sql } from "drizzle-orm";
import {
  accessRequests,
  accountInterventions,
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
  userAppPermissions,
  users,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { KEEP_DAYS } from "@/lib/core/config/retention-days";
import { daysAgo } from "@/lib/core/retention";
import { forgottenBefore } from "./investor/retention-rules";

export const IDENTITY_KEPT: Area["kept"] = {
  "a member, whose data are erased in time": [users, userAppPermissions, profileImages],
  "who was verified, by whom and why; the files go by themselves (decision 014)": [
    kycDocuments,
    kycSubmissionDocuments,
    kycSubmissions,
  ],
  "what administrators did to accounts: nobody may change it": [accountInterventions],
  "what was said of an offer when somebody paid": [offerSheets],
};

export const IDENTITY_RETENTION: Area["retention"] = [
  { table: activities, since: activities.createdAt, before: daysAgo(KEEP_DAYS.activities) },
  {
    table: accessRequests,
    since: accessRequests.resolvedAt,
    before: daysAgo(KEEP_DAYS.resolvedAccessRequests),
    only: isNotNull(accessRequests.resolvedAt),
  },
  {
    table: dataExports,
    since: dataExports.createdAt,
    before: daysAgo(KEEP_DAYS.dataExports),
    only: sql`status <> 'queued'`,
  },
  // Kept as long as the law requires (decision 202).
  ...[investorTests, investorSimulations, investorDeclarations].map((table) => ({
    table,
    since: table.validUntil,
    before: forgottenBefore,
  })),
];
