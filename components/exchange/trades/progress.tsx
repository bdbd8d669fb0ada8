import { DealProgress } from "@/components/deals/progress";
import { DealHistory } from "@/components/deals/timeline";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { CardFooter } from "@/components/ui/card";
import { shown } from "@/lib/core/format/amount-text";
import { formatDay } from "@/lib/core/format/format";
import type { TradeDetail } from "@/lib/exchange/trades/queries";
import { exchangeRateLabel, firstNameOf, paidLabel, priceOf, readingOf } from "./labels";
import { stepsOf } from "./steps";

type TradeProgressProps = { trade: TradeDetail; timeZone: string };

/** The progress and history of the trade, with its figures. */
export function TradeProgress({ trade, timeZone }: TradeProgressProps) {
  return (
    <DealProgress steps={stepsOf(trade, timeZone)}>
      <CardFooter as="div">
        <Figures trade={trade} timeZone={timeZone} />
      </CardFooter>
      <DealHistory entries={trade.timeline} reading={readingOf(trade, timeZone)} />
    </DealProgress>
  );
}

function Figures({ trade, timeZone }: TradeProgressProps) {
  const { currency, totalEur, eurUsdRate, rateAt } = trade;
  const price = priceOf(trade);
  return (
    <DetailList>
      <Line label="Precio por BTC" {...shown(trade.pricePerBtc, "USD")} />
      <Line label="Subtotal" {...shown(trade.subtotal, currency)} />
      <Line label="Comisión" {...shown(trade.platformFee, currency)} />
      {totalEur && eurUsdRate ? (
        <>
          <Line label="Total en dólares" {...shown(trade.totalAmount, currency)} />
          <DetailRow label={<>Cambio{rateAt ? `, ${formatDay(new Date(rateAt), timeZone)}` : ""}</>}>
            {exchangeRateLabel(eurUsdRate)}
          </DetailRow>
        </>
      ) : null}
      <DetailRow total label={totalWord(trade)}>
        <Amount {...price} />
      </DetailRow>
    </DetailList>
  );
}

function totalWord(trade: TradeDetail): string {
  const { status, role, counterpart } = trade;
  if (status === "cancelled") return "Total";
  if (status === "completed") return paidLabel(trade);
  return role === "buyer" ? "Pagas" : `Te paga ${firstNameOf(counterpart.name)}`;
}

function Line({ label, text, unit }: { label: string; text: string; unit: string }) {
  return (
    <DetailRow label={label}>
      <Amount text={text} unit={unit} />
    </DetailRow>
  );
}
