import { EvidenceCard } from "@/components/deals/evidence-card";
import type { SaleDetail } from "@/lib/marketplace/orders/queries";
import { readingOf } from "./labels";

type OrderEvidenceProps = { sale: SaleDetail; timeZone: string };

/** The statements and evidence of both parties about the purchase, and the decision. */
export function OrderEvidence({ sale, timeZone }: OrderEvidenceProps) {
  const { timeline, status } = sale;
  return (
    <EvidenceCard
      isOpen={status === "disputed"}
      timeline={timeline}
      reading={readingOf(sale, timeZone)}
      decision={timeline.findLast(({ event }) => event.startsWith("resolve-")) ?? null}
    />
  );
}
