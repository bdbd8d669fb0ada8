import { EvidenceCard } from "@/components/deals/evidence-card";
import type { TradeDetail } from "@/lib/exchange/trade-queries";
import { readingOf } from "./trade-words";

type TradeEvidenceProps = { trade: TradeDetail; timeZone: string };

const EVIDENCE = ["dispute", "evidence", "receipt"];

/** What each has said and shown, and for whom it was decided. */
export function TradeEvidence({ trade, timeZone }: TradeEvidenceProps) {
  const { timeline, resolution, status } = trade;
  const winner = resolution?.for === "buyer" ? "comprador" : "vendedor";
  return (
    <EvidenceCard
      isOpen={status === "disputed"}
      entries={timeline.filter(({ event }) => EVIDENCE.includes(event))}
      reading={readingOf(trade, timeZone)}
      decision={resolution && { ...resolution, title: `Decisión: el bitcoin es para el ${winner}` }}
    />
  );
}
