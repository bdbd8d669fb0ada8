import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { feeText } from "@/lib/core/config/fees";
import { formatMoney } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import { receivedOf } from "./labels";

type Quote = { subtotalMinor: bigint; feeMinor: bigint; totalMinor: bigint };

type OrderTotalsProps = {
  currency: Currency;
  /** Null until amount and price can be read. */
  quote: Quote | null;
  /** The fee that is stored with the order; a new one gets today's. */
  feePoints?: number;
  /** Who pays the fee and the total, where it is not the reader. */
  payer?: string;
  /** Whether the reader sells: what they will receive closes the sum. */
  sells?: boolean;
  /** Lines before the sum. */
  children?: ReactNode;
};

/** Subtotal, fee and total, added up as in a ledger. */
export function OrderTotals({ currency, quote, payer, sells, children, ...order }: OrderTotalsProps) {
  const received =
    quote && receivedOf({ currency, subtotal: quote.subtotalMinor, totalAmount: quote.totalMinor });
  const { feePoints = FEE_BASIS_POINTS.bitcoinOrders } = order;
  return (
    <dl className="ledger">
      {children}
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Figure minor={quote?.subtotalMinor} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>Comisión ({feeText(feePoints)})</dt>
        <dd>
          <Figure minor={quote?.feeMinor} currency={currency} />
        </dd>
      </div>
      <div className={sells ? undefined : "total"}>
        <dt>{sells || payer ? `Total que paga ${payer ?? "el comprador"}` : "Total"}</dt>
        <dd>
          <Figure minor={quote?.totalMinor} currency={currency} />
        </dd>
      </div>
      {sells ? (
        <div className="total">
          <dt>Recibirás</dt>
          <dd>
            <Figure minor={received ?? undefined} currency={currency} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function Figure({ minor, currency }: { minor: bigint | undefined; currency: Currency }) {
  return minor === undefined ? "—" : <Amount {...formatMoney(minor, currency)} />;
}
