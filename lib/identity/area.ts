import { sql } from "drizzle-orm";
import {
  accessRequests,
  accountInterventions,
  accountSuspensions,
  dataExports,
  kycSubmissions,
  profileImages,
  publicationReports,
  ratingReports,
  userAppPermissions,
  users,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { isOfOthers as isPublishedByOthers } from "@/lib/offers/reports/queries";
import { IDENTITY_ANONYMIZED, IDENTITY_ERASURE } from "./erasure";
import { IDENTITY_JOBS } from "./jobs";
import { IDENTITY_DATA } from "./personal-data";
import { isOfOthers } from "./ratings/queries";
import { IDENTITY_KEPT, IDENTITY_RETENTION } from "./retention";

export const identity: Area = {
  key: "identity",
  deals: [],
  jobs: IDENTITY_JOBS,
  queues: [
    {
      key: "kyc",
      waiting: sql`from ${kycSubmissions} s join ${users} u on u.id = s.user_id
        where s.status = 'pending' and u.deleted_at is null`,
    },
    { key: "access", waiting: sql`from ${accessRequests} where resolved_at is null` },
    {
      key: "rating-reports",
      waiting: (viewer) => sql`from ${ratingReports} where resolved_at is null and ${isOfOthers(viewer)}`,
    },
    {
      key: "publication-reports",
      waiting: (viewer) =>
        sql`from ${publicationReports} where resolved_at is null and ${isPublishedByOthers(viewer)}`,
    },
  ],
  personalData: IDENTITY_DATA,
  kept: IDENTITY_KEPT,
  retention: IDENTITY_RETENTION,
  erasure: IDENTITY_ERASURE,
  anonymized: IDENTITY_ANONYMIZED,
  withheld: {
    "actions of administrators": [
      kycSubmissions.claimedBy,
      kycSubmissions.decidedBy,
      accountInterventions.actorId,
      accountInterventions.userId,
      accountSuspensions.startedBy,
      accountSuspensions.liftedBy,
      userAppPermissions.grantedBy,
      ratingReports.resolvedBy,
      publicationReports.resolvedBy,
    ],
    "written or decided by other members": [ratingReports.authorId, ratingReports.ratedId],
    "describes the export itself": [dataExports.userId],
    "a picture that the profile shows": [profileImages.userId],
  },
};
