import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { feeText } from "@/lib/core/config/fees";
import { formatMoney } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import { receivedOf } from "./labels";

type Quote = { subtotalMinor: bigint; feeMinor: bigint; totalMinor: bigint };

type OrderTotalsProps = {
  currency: Currency;
  /** Null until amount and price are valid. */
  quote: Quote | null;
  /** The fee stored with the order; a new order has the current fee. */
  feePoints?: number;
  /** Who pays the fee and the total, if not the viewer. */
  payer?: string;
  /** Whether the viewer sells: then the last line is what they receive. */
  sells?: boolean;
  /** Lines above the sum. */
  children?: ReactNode;
};

/** The subtotal, the fee and the total. */
export function OrderTotals({ currency, quote, payer, sells, children, ...order }: OrderTotalsProps) {
  const received =
    quote && receivedOf({ currency, subtotal: quote.subtotalMinor, totalAmount: quote.totalMinor });
  const { feePoints = FEE_BASIS_POINTS.bitcoinOrders } = order;
  return (
    <DetailList>
      {children}
      <DetailRow label="Subtotal">
        <Figure minor={quote?.subtotalMinor} currency={currency} />
      </DetailRow>
      <DetailRow label={<>Comisión ({feeText(feePoints)})</>}>
        <Figure minor={quote?.feeMinor} currency={currency} />
      </DetailRow>
      <DetailRow
        total={!sells}
        label={sells || payer ? `Total que paga ${payer ?? "el comprador"}` : "Total"}
      >
        <Figure minor={quote?.totalMinor} currency={currency} />
      </DetailRow>
      {sells ? (
        <DetailRow total label="Recibirás">
          <Figure minor={received ?? undefined} currency={currency} />
        </DetailRow>
      ) : null}
    </DetailList>
  );
}

function Figure({ minor, currency }: { minor: bigint | undefined; currency: Currency }) {
  return minor === undefined ? "—" : <Amount {...formatMoney(minor, currency)} />;
}
