import {
  degrees,
  EncryptedPDFError,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { DomainError } from "@/lib/core/command/errors";
import { printableText } from "./printable-text";

const ENCRYPTED = "El PDF está protegido con contraseña: quítala y vuelve a subirlo.";
const BROKEN = "El PDF está dañado o no se puede leer. Prueba a guardarlo de nuevo.";

/** Throws `invalid` for a PDF that cannot be stamped: encrypted, damaged or without pages. */
export async function requireReadablePdf(bytes: Uint8Array): Promise<void> {
  await loadPdf(bytes);
}

/** Returns the PDF with `text` across every page and in its footer. Throws `invalid` like `requireReadablePdf`. */
export async function stampPdf(bytes: Uint8Array, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await loadPdf(bytes);
  const font = doc.embedStandardFont(StandardFonts.HelveticaBold);
  const line = printableText(text);
  for (const page of doc.getPages()) stampPage(page, font, line);
  return new Uint8Array(await doc.save());
}

async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const doc = await PDFDocument.load(bytes, { updateMetadata: false });
    // Damage is often detected only when the pages are read.
    if (doc.getPageCount() > 0) return doc;
  } catch (error) {
    if (error instanceof EncryptedPDFError) throw new DomainError("invalid", ENCRYPTED);
  }
  throw new DomainError("invalid", BROKEN);
}

const TURN = 35;
const FOOT = 9;
const INK = rgb(0.35, 0.38, 0.48);

function stampPage(page: PDFPage, font: PDFFont, line: string): void {
  const { width, height } = page.getSize();
  const slope = (TURN * Math.PI) / 180;
  const room = Math.min(width / Math.cos(slope), height / Math.sin(slope)) * 0.9;
  const size = Math.max(8, Math.min(40, room / font.widthOfTextAtSize(line, 1)));
  const half = font.widthOfTextAtSize(line, size) / 2;
  page.drawText(line, {
    x: width / 2 - half * Math.cos(slope),
    y: height / 2 - half * Math.sin(slope),
    size,
    font,
    color: INK,
    opacity: 0.18,
    rotate: degrees(TURN),
  });
  page.drawText(line, { x: FOOT, y: FOOT, size: FOOT, font, color: INK, opacity: 0.7 });
}
