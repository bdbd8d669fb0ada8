import { DetailList, DetailRow } from "@/components/display/detail-row";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { partsOf } from "@/lib/marketplace/listings/rules";
import { centsText } from "./labels";

/** The platform's fee on a sale and the seller's proceeds, while the price is typed. */
export function ListingFee({ price, unit }: { price: string; unit: string }) {
  const cents = typedMinor(price, "EUR");
  const { fee, rest } = partsOf(cents ?? 0n);
  const word = (minor: bigint) => (cents === null ? "—" : centsText(minor));
  return (
    <DetailList aria-live="polite">
      <DetailRow label="Precio">{word(cents ?? 0n)}</DetailRow>
      <DetailRow label={`Comisión de la plataforma (${FEE_TEXT.marketplace} por venta)`}>
        {word(fee)}
      </DetailRow>
      <DetailRow total label={`Recibirás por ${unit}`}>
        {word(rest)}
      </DetailRow>
    </DetailList>
  );
}
