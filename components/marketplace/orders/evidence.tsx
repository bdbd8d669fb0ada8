import { EvidenceCard } from "@/components/deals/evidence-card";
import { saleDecisionEntry } from "@/components/deals/sale-decision";
import type { OrderDetail } from "@/lib/marketplace/orders/queries";
import { readingOf } from "./labels";

type OrderEvidenceProps = { order: OrderDetail; timeZone: string };

/** The statements and evidence of both parties about the purchase, and the decision. */
export function OrderEvidence({ order, timeZone }: OrderEvidenceProps) {
  const { timeline, status, decision } = order;
  return (
    <EvidenceCard
      isOpen={status === "disputed"}
      timeline={timeline}
      reading={readingOf(order, timeZone)}
      decision={decision && saleDecisionEntry(decision, "dinero en custodia")}
    />
  );
}
