import { EvidenceCard } from "@/components/deals/evidence-card";
import type { SaleDetail } from "@/lib/marketplace/orders/queries";
import { readingOf } from "./labels";

type OrderEvidenceProps = { sale: SaleDetail; timeZone: string };

/** What each has said and shown of what was bought, and how it was decided. */
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
