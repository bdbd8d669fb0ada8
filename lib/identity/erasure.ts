import { sql } from "drizzle-orm";
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
  kycSubmissions,
  offerSheets,
  profileImages,
  publicationReports,
  ratingReports,
  userAppPermissions,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const IDENTITY_ERASURE: Area["erasure"] = [
  { owner: userAppPermissions.userId },
  { owner: accessRequests.userId },
  { owner: accountSuspensions.userId },
  { owner: activities.userId },
  { owner: dataExports.userId },
  { owner: profileImages.userId },
  { owner: kycSubmissions.userId },
  { owner: kycDocuments.userId },
  { owner: investorTests.userId },
  { owner: investorSimulations.userId },
  { owner: investorDeclarations.userId },
  { owner: ratingReports.reporterId, set: sql`details = ''` },
  { owner: publicationReports.reporterId, set: sql`details = ''` },
];

export const IDENTITY_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [
    userAppPermissions.grantedBy,
    kycSubmissions.claimedBy,
    kycSubmissions.decidedBy,
    accountInterventions.actorId,
    accountSuspensions.startedBy,
    accountSuspensions.liftedBy,
    ratingReports.resolvedBy,
    publicationReports.resolvedBy,
  ],
  "reports of ratings, which no longer identify their author or the rated member": [
    ratingReports.authorId,
    ratingReports.ratedId,
  ],
  "append-only, and contains only the kind of act": [accountInterventions.userId],
  "the information about an offer that investors relied on": [offerSheets.publishedBy],
};
