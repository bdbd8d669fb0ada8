import { listingParams } from "@/lib/marketplace/listings/schema";
import { reportFields, requireDetails } from "@/lib/reports/schema";

export const reportListingInput = listingParams.extend(reportFields).superRefine(requireDetails);
