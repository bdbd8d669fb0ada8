import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { DealFileLink } from "./file-link";
import { ReceiptUpload } from "./receipt-upload";

type PaymentActionsProps = {
  receipt: {
    /** The uploaded receipt. */
    href: string | null;
    /** Where the viewer may upload one; null if they may not. */
    uploadUrl: string | null;
    isMine: boolean;
  };
  /** The main action; on a phone it is in the action bar instead. */
  main: ReactNode;
  /** Further actions beside it. */
  others?: ReactNode;
  note?: ReactNode;
};

/** The actions of a deal that one party pays to the other: the receipt of the payment and the main action. */
export function PaymentActions({ receipt, main, others = null, note = null }: PaymentActionsProps) {
  const { href, uploadUrl, isMine } = receipt;
  if (!main && !uploadUrl && !href && !others) return null;
  return (
    <div
      className={cn(
        "grid content-start gap-4 *:min-w-0",
        !uploadUrl && !href && !others && "max-tablet:hidden",
      )}
    >
      {href ? <DealFileLink href={href} name={isMine ? "Tu justificante" : "Justificante del pago"} /> : null}
      <div className="flex min-w-0 flex-wrap items-center gap-3 max-tablet:*:data-[slot=button]:flex-auto">
        {main ? <span className="max-tablet:hidden">{main}</span> : null}
        {uploadUrl ? <ReceiptUpload url={uploadUrl} hasOne={href !== null} /> : null}
        {others}
      </div>
      {note}
    </div>
  );
}
