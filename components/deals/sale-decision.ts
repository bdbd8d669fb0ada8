import type { SaleDecision } from "@/lib/deals/constants";

type Decided = { for: SaleDecision; buyerPercent: number | null; reason: string; decidedAt: string };

/** The decision of the dispute of a sale, as its parties read it: for whom `what` is, how much of it, and why. */
export function saleDecisionEntry({ for: side, buyerPercent, reason, decidedAt }: Decided, what: string) {
  const name =
    side === "share"
      ? `Decisión: el ${buyerPercent} % del ${what} es para el comprador`
      : `Decisión: el ${what} es para el ${side === "buyer" ? "comprador" : "vendedor"}`;
  return { name, note: reason, fileUrl: null, createdAt: decidedAt };
}
