import { create } from "qrcode";

/** The width of the white border that readers need, in squares. */
const BORDER = 4;

export type QrCode = { size: number; path: string };

/**
 * Returns the dark squares of a QR code of `text` as one path, in a box of `size` units that includes the white border.
 */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = [...data.keys()].filter((index) => data[index]);
  const path = squares
    .map((index) => `M${(index % size) + BORDER} ${Math.floor(index / size) + BORDER}h1v1h-1z`)
    .join("");
  return { size: size + 2 * BORDER, path };
}
