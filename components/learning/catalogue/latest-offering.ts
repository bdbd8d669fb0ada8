import type { OfferingView } from "@/lib/learning/catalogue/views";

/** Returns an offering with the owner's unapproved changes to the approved version. */
export function latestOffering(offering: OfferingView): OfferingView {
  return { ...offering, ...offering.proposed };
}
