import { EvidenceCard } from "@/components/deals/evidence-card";
import type { SaleDetail } from "@/lib/marketplace/sale-queries";
import { readingOf } from "./sale-words";

type SaleEvidenceProps = { sale: SaleDetail; timeZone: string };

const EVIDENCE = ["dispute", "evidence"];

/** What each has said of what was bought, and how it was decided. */
export function SaleEvidence({ sale, timeZone }: SaleEvidenceProps) {
  const { timeline, resolution, status } = sale;
  const decided = timeline.findLast(({ event }) => event.startsWith("resolve-"));
  return (
    <EvidenceCard
      isOpen={status === "disputed"}
      entries={timeline.filter(({ event }) => EVIDENCE.includes(event))}
      reading={readingOf(sale, timeZone)}
      decision={
        resolution && decided
          ? { title: decided.name, reason: resolution, decidedAt: decided.createdAt }
          : null
      }
    />
  );
}
