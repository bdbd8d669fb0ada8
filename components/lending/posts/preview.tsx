import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Alert } from "@/components/ui/alert";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { formatDecimal } from "@/lib/core/format/decimal";
import { amountText } from "@/lib/core/format/format";
import type { Prices } from "@/lib/core/format/reference-prices";
import { formatCents, printCents } from "@/lib/lending/cents";
import type { LoanCurrency } from "@/lib/lending/constants";
import { START_LTV } from "@/lib/lending/margin/constants";
import { satsToStart } from "@/lib/lending/margin/defence-rules";
import { ltvPoints, type Sum } from "@/lib/lending/margin/ltv-rules";
import { totalInterest } from "@/lib/lending/plan/interest-rules";
import type { PostKind } from "@/lib/lending/posts/constants";
import { methodsOf, receivedOf } from "@/lib/lending/principal/rules";
import { WholeByBank } from "./detail-sums";
import { type PostDraft, readDraft } from "./draft";
import { taeText } from "./labels";
import { LtvBadge } from "./market-columns";

const UNKNOWN = "—";

type PostPreviewProps = { kind: PostKind; draft: PostDraft; prices: Prices };

/** The result of a draft: its LTV at today's price, its yearly rate, and its total cost. */
export function PostPreview({ kind, draft, prices }: PostPreviewProps) {
  const { cents, points, sats, tae } = readDraft(draft);
  const currency = draft.currency || null;
  const interest = cents !== null && points !== null ? totalInterest(cents, points) : null;
  const sum = cents === null ? null : { cents, currency };
  const ltv = sum && sats ? ltvPoints(sum, sats, prices) : null;
  const borrows = kind === "requests";
  const amountOf = (value: bigint | null) =>
    value === null ? UNKNOWN : <Amount {...formatCents(value, currency)} />;
  return (
    <section className="grid gap-2 rounded-md bg-muted px-4 py-2" aria-label="Resultado" aria-live="polite">
      <DetailList>
        <DetailRow label="LTV">{ltv === null ? UNKNOWN : <LtvBadge ltv={printCents(ltv)} />}</DetailRow>
        <DetailRow label={borrows ? "TAE para ti, con la comisión" : "TAE para quien la acepte"}>
          {tae === null ? UNKNOWN : `${taeText(printCents(tae))} %`}
        </DetailRow>
        {borrows ? <Received cents={cents} currency={currency} amountOf={amountOf} /> : null}
        <DetailRow label="Interés total">{amountOf(interest)}</DetailRow>
        <DetailRow label={borrows ? "Devolverás" : "Retorno"} total>
          {amountOf(cents === null || interest === null ? null : cents + interest)}
        </DetailRow>
      </DetailList>
      {sum && sats ? <CollateralWarning sum={sum} sats={sats} prices={prices} /> : null}
    </section>
  );
}

type CollateralWarningProps = { sum: Sum; sats: bigint; prices: Prices };

/** The collateral that a loan lacks to start at today's price. The post may be published: more can be deposited. */
function CollateralWarning({ sum, sats, prices }: CollateralWarningProps) {
  const needed = satsToStart(sum, sats, prices);
  if (needed <= sats) return null;
  const percent = (points: number) => `${formatDecimal(String(points / 100))} %`;
  return (
    <Alert variant="warning" icon={<TriangleAlert />} className="mb-2 bg-card">
      Con esta garantía el préstamo no podría empezar hoy: el LTV tiene que ser menor del{" "}
      {percent(START_LTV.below)}. Faltan {amountText(needed - sats, "BTC")}; con {amountText(needed, "BTC")}{" "}
      en total, el LTV queda en el {percent(START_LTV.target)}.
    </Alert>
  );
}

type ReceivedProps = {
  cents: bigint | null;
  currency: LoanCurrency | null;
  amountOf: (value: bigint | null) => ReactNode;
};

/** The fee, and what the borrower receives. */
function Received({ cents, currency, amountOf }: ReceivedProps) {
  const { feeCents, receivedCents } =
    cents === null ? { feeCents: null, receivedCents: null } : receivedOf(cents, FEE_BASIS_POINTS.loans);
  const maybeByBank = methodsOf(currency).includes("bank");
  return (
    <>
      <DetailRow label={`Comisión, ${FEE_TEXT.loans}`}>{amountOf(feeCents)}</DetailRow>
      <DetailRow label="Recibirás" note={maybeByBank ? <WholeByBank /> : undefined}>
        {amountOf(receivedCents)}
      </DetailRow>
    </>
  );
}
