import type { DealAction } from "@/components/deals/actions";
import type { OfferDetail } from "@/lib/funding/offers/queries";

export type Act = "accept" | "counter" | "reject" | "withdraw" | "revoke" | "repay";

/** Returns whether the viewer has any action. */
export const hasActs = (offer: OfferDetail): boolean => actsOf(offer).length > 0;

/** The action for the bottom bar of a phone: one that moves the offer forward, not one that ends it. */
export const mainActOf = (offer: OfferDetail): DealAction<Act> | undefined =>
  actsOf(offer).find(({ isMain }) => isMain);

/** Returns the viewer's actions on an offer, in the order of the buttons. */
export function actsOf({ acts, version, kind }: OfferDetail): DealAction<Act>[] {
  const all: readonly DealAction<Act>[] = [
    { event: "accept", name: `Aceptar la versión ${version}`, isMain: true, size: "lg" },
    { event: "counter", name: "Contraoferta", variant: "outline", size: "lg" },
    { event: "reject", name: "Rechazar", variant: "ghost", size: "lg" },
    { event: "withdraw", name: "Retirar la oferta", variant: "ghost", size: "lg" },
    { event: "revoke", name: "Desistir", variant: "outline", size: "lg" },
    { event: "repay", name: "Declarar ventas", isMain: true, size: "lg" },
  ];
  // Only an offer for a share of sales is repaid.
  return all.filter(({ event }) => acts.includes(event) && (event !== "repay" || kind === "sales"));
}
