import { formatDate } from "@/lib/core/format/format";
import type { SaleDecision } from "@/lib/deals/constants";

type Decided = {
  decision: { for: SaleDecision; buyerPercent: number | null; decidedAt: string; reason: string };
  buyer: { name: string };
  seller: { name: string };
};

/** Returns for whom the dispute of a trade or an order was decided, when and why. */
export function saleDecisionText({ decision, buyer, seller }: Decided, timeZone: string): string {
  const { for: side, buyerPercent, decidedAt, reason } = decision;
  const outcome =
    side === "share"
      ? `Repartida (el ${buyerPercent} % para ${buyer.name})`
      : `Decidida a favor de ${(side === "buyer" ? buyer : seller).name}`;
  return `${outcome} el ${formatDate(new Date(decidedAt), timeZone)}: ${reason}`;
}
