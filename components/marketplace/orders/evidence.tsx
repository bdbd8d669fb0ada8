import { EvidenceCard } from "@/components/deals/evidence-card";
import type { OrderDetail } from "@/lib/marketplace/orders/queries";
import { readingOf } from "./labels";

type OrderEvidenceProps = { order: OrderDetail; timeZone: string };

/** The statements and evidence of both parties about the purchase, and the decision. */
export function OrderEvidence({ order, timeZone }: OrderEvidenceProps) {
  const { timeline, status } = order;
  return (
    <EvidenceCard
      isOpen={status === "disputed"}
      timeline={timeline}
      reading={readingOf(order, timeZone)}
      decision={timeline.findLast(({ event }) => event.startsWith("resolve-")) ?? null}
    />
  );
}
