import { EvidenceCard } from "@/components/deals/evidence-card";
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
      decision={resolution && entryOf(resolution)}
    />
  );
}

type Resolution = NonNullable<TradeDetail["resolution"]>;

function entryOf(resolution: Resolution) {
  const { reason, decidedAt } = resolution;
  return { name: decisionOf(resolution), note: reason, fileUrl: null, createdAt: decidedAt };
}

function decisionOf({ for: side, buyerPercent }: Resolution): string {
  if (side === "share") return `Decisión: el ${buyerPercent} % del bitcoin es para el comprador`;
  return `Decisión: el bitcoin es para el ${side === "buyer" ? "comprador" : "vendedor"}`;
}
