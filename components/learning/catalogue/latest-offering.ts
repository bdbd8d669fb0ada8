import type { OfferingView } from "@/lib/learning/catalogue/views";

/** An offering as its maker last left it: with what they have changed of what is approved. */
export function latestOffering(offering: OfferingView): OfferingView {
  return { ...offering, ...offering.proposed };
}
