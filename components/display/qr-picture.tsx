import { cn } from "@/components/ui/cn";
import type { QrCode } from "@/lib/core/format/qr-code";

type QrPictureProps = { qr: QrCode; label: string; className?: string };

/** A QR code as SVG: sharp at every size, dark on light in both themes. */
export function QrPicture({ qr, label, className }: QrPictureProps) {
  return (
    <svg
      className={cn("w-[min(100%,13rem)] justify-self-center rounded-md border bg-icon-mark", className)}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="fill-icon-field" d={qr.path} />
    </svg>
  );
}
