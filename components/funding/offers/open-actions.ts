import type { DealAction } from "@/components/deals/actions";
import type { OfferDetail } from "@/lib/funding/offers/queries";

export type Action = "accept" | "counter" | "reject" | "withdraw" | "revoke" | "repay";

/** Returns whether the viewer has any action. */
export const hasActions = (offer: OfferDetail): boolean => actionsOf(offer).length > 0;

/** The action for the bottom bar of a phone: one that moves the offer forward, not one that ends it. */
export const mainActionOf = (offer: OfferDetail): DealAction<Action> | undefined =>
  actionsOf(offer).find(({ isMain }) => isMain);

/** Returns the viewer's actions on an offer, in the order of the buttons. */
export function actionsOf({ acts, version, kind }: OfferDetail): DealAction<Action>[] {
  const all: readonly DealAction<Action>[] = [
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
