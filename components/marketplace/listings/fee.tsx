import { typedMinor } from "@/lib/core/format/typed-amount";
import { partsOf } from "@/lib/marketplace/listings/rules";
import { centsText } from "./labels";

/** What the platform keeps of a sale and what is left, as the price is written. */
export function ListingFee({ price }: { price: string }) {
  const cents = typedMinor(price, "EUR");
  const { fee, rest } = partsOf(cents ?? 0n);
  const word = (minor: bigint) => (cents === null ? "—" : centsText(minor));
  return (
    <dl className="ledger" aria-live="polite">
      <div>
        <dt>Precio</dt>
        <dd>{word(cents ?? 0n)}</dd>
      </div>
      <div>
        <dt>Comisión de la plataforma (3 % por venta)</dt>
        <dd>{word(fee)}</dd>
      </div>
      <div className="total">
        <dt>Recibirás por unidad</dt>
        <dd>{word(rest)}</dd>
      </div>
    </dl>
  );
}
