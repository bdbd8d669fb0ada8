import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { formatMoney } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { METHOD_LABELS } from "@/lib/payments/constants";
import type { PurchaseLine } from "@/lib/payments/purchases/queries";

type PurchaseAmountProps = { purchase: Pick<PurchaseLine, "price" | "usdAmount" | "method"> };

/** The price paid, and below it the dollars charged to the card, or the payment method. */
export function PurchaseAmount({ purchase: { price, usdAmount, method } }: PurchaseAmountProps) {
  return (
    <>
      <Amount {...formatMoney(parseMoney(price, "EUR"), "EUR")} className="font-semibold" />
      <br />
      <Note as="span">
        {usdAmount ? <Amount {...formatMoney(parseMoney(usdAmount, "USD"), "USD")} /> : METHOD_LABELS[method]}
      </Note>
    </>
  );
}
