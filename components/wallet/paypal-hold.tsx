import { Alert } from "@/components/ui/alert";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import type { WalletShown } from "@/lib/wallet/present";

/** The amount of bitcoin that cannot be withdrawn yet, because a PayPal payment can be reversed. */
export function PaypalHold({ wallet: { paypalHold }, timeZone }: { wallet: WalletShown; timeZone: string }) {
  if (!paypalHold) return null;
  return (
    <Alert>
      {amountTextOf(paypalHold.amount, "BTC")} comprados con PayPal no pueden salir hasta el{" "}
      {formatDate(new Date(paypalHold.until), timeZone)}.
    </Alert>
  );
}
