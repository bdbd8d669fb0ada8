import { type Color, PDFDocument, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { type Face, linesOf, widthOf } from "./text-layout";

// A4, in points.
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = { side: 51, top: 51, bottom: 42 } as const;

export const LEFT = MARGIN.side;
export const WIDTH = PAGE.width - 2 * MARGIN.side;
export const RIGHT = LEFT + WIDTH;

export const INK = rgb(0.1, 0.1, 0.12);
export const MUTED = rgb(0.38, 0.38, 0.42);
const RULE = rgb(0.8, 0.8, 0.83);

export type Faces = Readonly<
  Record<"issuer" | "title" | "heading" | "body" | "strong" | "cell" | "head", Face>
>;

/** Pages that are filled from the top: `y` is where the next line begins, `bottom` where the footer begins. */
export type Sheet = { doc: PDFDocument; faces: Faces; page: PDFPage; y: number; bottom: number };

/** Creates a document with one empty page that reserves this many points for the footer. */
export async function openSheet(footOf: (faces: Faces) => number): Promise<Sheet> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const faces = facesOf(doc);
  const bottom = MARGIN.bottom + footOf(faces);
  return { doc, faces, page: doc.addPage([PAGE.width, PAGE.height]), y: PAGE.height - MARGIN.top, bottom };
}

function facesOf(doc: PDFDocument): Faces {
  const face = (font: StandardFonts) => {
    const embedded = doc.embedStandardFont(font);
    return (size: number): Face => ({ font: embedded, size, leading: size * 1.35 });
  };
  const plain = face(StandardFonts.Helvetica);
  const bold = face(StandardFonts.HelveticaBold);
  return {
    issuer: face(StandardFonts.TimesRomanBold)(13),
    title: bold(18),
    heading: bold(12),
    body: plain(9.5),
    strong: bold(9.5),
    cell: plain(8.5),
    head: bold(8.5),
  };
}

/** Starts a new page unless this many points are left on the current one. Returns whether it started one. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y - height >= sheet.bottom) return false;
  sheet.page = sheet.doc.addPage([PAGE.width, PAGE.height]);
  sheet.y = PAGE.height - MARGIN.top;
  return true;
}

type Text = { face: Face; x?: number; width?: number; align?: "end" | undefined; color?: Color };

/** Draws one line of printable text with its top at `y`. */
export function drawLine(page: PDFPage, line: string, y: number, text: Text): void {
  const { face, x = LEFT, width = WIDTH, align, color = INK } = text;
  const { font, size } = face;
  const from = align === "end" ? x + width - widthOf(line, face) : x;
  page.drawText(line, { x: from, y: y - size, font, size, color });
}

/** Draws text over as many lines and pages as needed. */
export function drawText(sheet: Sheet, content: string, text: Text): void {
  for (const line of linesOf(content, text.face, text.width ?? WIDTH)) {
    makeRoom(sheet, text.face.leading);
    drawLine(sheet.page, line, sheet.y, text);
    sheet.y -= text.face.leading;
  }
}

/** Draws a horizontal line across the page. */
export function drawRule(page: PDFPage, y: number, thickness = 0.5): void {
  page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness, color: RULE });
}
