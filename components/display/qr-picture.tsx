import type { QrCode } from "@/lib/core/format/qr-code";

/** A QR code as a drawing: sharp at every size, dark on light in both themes. */
export function QrPicture({ qr, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} />
    </svg>
  );
}
