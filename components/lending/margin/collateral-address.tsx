import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { Note } from "@/components/display/note";
import { QrPicture } from "@/components/display/qr-picture";
import { cn } from "@/components/ui/cn";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { qrCodeOf } from "@/lib/core/format/qr-code";

/** The deposit address of the loan, and the bitcoin received there that is not yet collateral. */
export type Arriving = { address: string; arrived: string; confirming: string };

type CollateralAddressProps = Arriving & { note: string };

/** The address for collateral from outside, and the incoming amounts. */
export function CollateralAddress({ address, arrived, confirming, note }: CollateralAddressProps) {
  return (
    <section className="grid content-start gap-3 *:min-w-0" aria-label="Dirección de la garantía">
      <QrPicture qr={qrCodeOf(address)} label="Código QR de la dirección de la garantía" />
      <div className="flex items-center justify-between gap-3 rounded-md bg-muted px-4 py-3">
        <span className={cn(codeClass, "text-sm")}>{address}</span>
        <CopyButton text={address} label="Copiar la dirección" copied="Dirección copiada" />
      </div>
      <Note>{note}</Note>
      {isSome(confirming) ? <Note>En camino, sin confirmar: {amountTextOf(confirming, "BTC")}.</Note> : null}
      {isSome(arrived) ? <Note>Ha llegado y está en tu cartera: {amountTextOf(arrived, "BTC")}.</Note> : null}
    </section>
  );
}

const isSome = (amount: string) => /[1-9]/.test(amount);
