import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { QrPicture } from "@/components/display/qr-picture";
import { cn } from "@/components/ui/cn";
import { qrCodeOf } from "@/lib/core/format/qr-code";

/** A link as a QR code, with a copy button. */
export function SharedLink({ link, label }: { link: string; label: string }) {
  return (
    <>
      <QrPicture qr={qrCodeOf(link)} label={label} />
      <div className="flex items-center justify-between gap-3 rounded-md bg-muted px-4 py-3">
        <span className={cn(codeClass, "text-sm wrap-anywhere")}>{link}</span>
        <CopyButton text={link} label="Copiar el enlace" copied="Enlace copiado" />
      </div>
    </>
  );
}
