import { EvidenceCard } from "@/components/deals/evidence-card";
import type { TradeDetail } from "@/lib/exchange/trade-queries";
import { readingOf } from "./trade-words";

type TradeEvidenceProps = { trade: TradeDetail; timeZone: string };

const EVIDENCE = ["dispute", "evidence", "receipt"];

/** What each has said and shown, and for whom it was decided. */
export function TradeEvidence({ trade, timeZone }: TradeEvidenceProps) {
  const { timeline, resolution, status } = trade;
  return (
    <EvidenceCard
      isOpen={status === "disputed"}
      entries={timeline.filter(({ event }) => EVIDENCE.includes(event))}
      reading={readingOf(trade, timeZone)}
      decision={resolution && { ...resolution, title: decisionOf(resolution) }}
    />
  );
}

function decisionOf({ for: side, buyerPercent }: NonNullable<TradeDetail["resolution"]>): string {
  if (side === "share") return `Decisión: el ${buyerPercent} % del bitcoin es para el comprador`;
  return `Decisión: el bitcoin es para el ${side === "buyer" ? "comprador" : "vendedor"}`;
}
