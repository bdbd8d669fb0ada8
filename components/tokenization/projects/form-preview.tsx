import { DetailList, DetailRow } from "@/components/display/detail-row";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { amountText, formatCount } from "@/lib/core/format/format";
import { typedAmount, typedMinor } from "@/lib/core/format/typed-amount";
import { USUAL_MINIMUM_CENTS } from "@/lib/tokenization/constants";
import { netOf } from "@/lib/tokenization/milestones/milestone-rules";
import { chargeFrom } from "@/lib/tokenization/projects/price-rules";
import type { Figures } from "./form-draft";

const UNKNOWN = "—";

/** The result of the typed figures: the value of all tokens, the tokens needed for the target, and the rest. */
export function FormPreview({ figures }: { figures: Figures }) {
  const target = above(typedMinor(figures.targetAmount, "EUR"));
  const price = above(typedMinor(figures.tokenPrice, "EUR"));
  const min = above(typedMinor(figures.minimumInvestment, "EUR")) ?? usualMinimum(target);
  const tokens = wholeOf(figures.totalTokens);
  const symbol = figures.tokenSymbol.trim().toUpperCase() || "tokens";
  const money = (cents: bigint | null) => (cents === null ? UNKNOWN : amountText(cents, "EUR"));
  const net = target === null ? null : netOf(target, FEE_BASIS_POINTS.tokenization);
  const needed = target !== null && price !== null ? (target + price - 1n) / price : null;
  return (
    <section className="grid gap-2 rounded-md bg-muted px-4 py-2" aria-label="Resultado" aria-live="polite">
      <DetailList>
        <DetailRow label="Todos los tokens valen">
          {money(price !== null && tokens !== null ? price * tokens : null)}
        </DetailRow>
        <DetailRow label="Para llegar al objetivo hacen falta">
          {needed === null ? UNKNOWN : `${formatCount(Number(needed))} ${symbol}`}
        </DetailRow>
        <DetailRow label="La menor compra posible">
          {money(price === null ? null : chargeFrom(min, price))}
        </DetailRow>
        <DetailRow label={`Comisión de la plataforma (${FEE_TEXT.tokenization})`}>
          {money(net?.feeCents ?? null)}
        </DetailRow>
        <DetailRow label="Recibes al llegar al objetivo" total>
          {money(net?.netCents ?? null)}
        </DetailRow>
      </DetailList>
    </section>
  );
}

const usualMinimum = (target: bigint | null) =>
  target !== null && target < USUAL_MINIMUM_CENTS ? target : USUAL_MINIMUM_CENTS;

const above = (cents: bigint | null) => (cents !== null && cents > 0n ? cents : null);

function wholeOf(typed: string): bigint | null {
  const plain = typedAmount(typed);
  return /^[1-9]\d{0,9}$/.test(plain) ? BigInt(plain) : null;
}
