import {
  accessRequests,
  accountInterventions,
  activities,
  dataExports,
  investorDeclarations,
  investorSimulations,
  investorTests,
  kycDocuments,
  kycSubmissions,
  offerSheets,
  profileImages,
  userAppPermissions,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const IDENTITY_ERASURE: Area["erasure"] = [
  { owner: userAppPermissions.userId },
  { owner: accessRequests.userId },
  { owner: activities.userId },
  { owner: dataExports.userId },
  { owner: profileImages.userId },
  { owner: kycSubmissions.userId },
  { owner: kycDocuments.userId },
  { owner: investorTests.userId },
  { owner: investorSimulations.userId },
  { owner: investorDeclarations.userId },
];

export const IDENTITY_ANONYMIZED: Area["anonymized"] = {
  "what administrators did": [
    userAppPermissions.grantedBy,
    kycSubmissions.claimedBy,
    kycSubmissions.decidedBy,
    accountInterventions.actorId,
  ],
  "nobody may change it, and it says no more than the kind of act": [accountInterventions.userId],
  "what was said of an offer when somebody paid": [offerSheets.publishedBy],
};
