import { create } from "qrcode";

/** How many squares of white readers need on each side. */
const BORDER = 4;

export type QrCode = { size: number; path: string };

/** `text` as the path of the dark squares of a QR code, in a box of `size` units with its white border. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = [...data.keys()].filter((index) => data[index]);
  const path = squares
    .map((index) => `M${(index % size) + BORDER} ${Math.floor(index / size) + BORDER}h1v1h-1z`)
    .join("");
  return { size: size + 2 * BORDER, path };
}
