import { formatDate } from "@/lib/core/format/format";
import type { TradeCase } from "@/lib/exchange/trades/case-queries";

type Decided = {
  resolution: NonNullable<TradeCase["resolution"]>;
  buyer: { name: string };
  seller: { name: string };
};

/** Returns for whom the dispute of a trade was decided, when and why. */
export function tradeDecisionText({ resolution, buyer, seller }: Decided, timeZone: string): string {
  const { for: side, buyerPercent, decidedAt, reason } = resolution;
  const outcome =
    side === "share"
      ? `Repartida (el ${buyerPercent} % para ${buyer.name})`
      : `Decidida a favor de ${(side === "buyer" ? buyer : seller).name}`;
  return `${outcome} el ${formatDate(new Date(decidedAt), timeZone)}: ${reason}`;
}
