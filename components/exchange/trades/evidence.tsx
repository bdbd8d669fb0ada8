import { EvidenceCard } from "@/components/deals/evidence-card";
import { saleDecisionEntry } from "@/components/deals/sale-decision";
import type { TradeDetail } from "@/lib/exchange/trades/queries";
import { readingOf } from "./labels";

type TradeEvidenceProps = { trade: TradeDetail; timeZone: string };

/** The statements and evidence of both parties, and the decision. */
export function TradeEvidence({ trade, timeZone }: TradeEvidenceProps) {
  const { timeline, resolution, status } = trade;
  return (
    <EvidenceCard
      isOpen={status === "disputed"}
      timeline={timeline}
      reading={readingOf(trade, timeZone)}
      decision={resolution && saleDecisionEntry(resolution, "bitcoin")}
    />
  );
}
