import { Alert } from "@/components/ui/alert";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { distanceSentence, type PriceBand } from "@/lib/exchange/orders/price-rules";

type PriceWarningProps = { pricePerBtc: string; band: PriceBand };

/** Warns that a typed price is far from the reference price, before the password is asked for. */
export function PriceWarning({ pricePerBtc, band }: PriceWarningProps) {
  const cents = typedMinor(pricePerBtc, "USD");
  const far = cents === null || cents === 0n ? null : distanceSentence(cents, band);
  if (!far) return null;
  return <Alert variant="warning">{far} Para publicarla así tendrás que confirmar tu contraseña.</Alert>;
}
