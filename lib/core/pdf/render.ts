import { qrCodeOf } from "@/lib/core/format/qr-code";
import type { PdfContent, PdfFact, PdfPart, PdfProof, PdfSection } from "./content";
import {
  drawLine,
  drawRule,
  drawText,
  type Faces,
  INK,
  LEFT,
  MUTED,
  makeRoom,
  openSheet,
  RIGHT,
  type Sheet,
  WIDTH,
} from "./sheet";
import { drawTable } from "./table";
import { linesOf } from "./text-layout";

const SPACE = 14;

/** Renders the content as A4 pages in the standard fonts; the same content produces the same bytes. */
export async function renderPdf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await openSheet(
    (faces) => Math.max(1, footLines(content, faces).length) * faces.cell.leading + SPACE,
  );
  const { doc } = sheet;
  doc.setTitle(content.title, { showInWindowTitleBar: true });
  doc.setAuthor(content.issuer);
  doc.setLanguage("es");
  if (content.issuedAt) doc.setCreationDate(content.issuedAt);
  drawHead(sheet, content);
  for (const section of content.sections) await drawSection(sheet, section);
  drawFeet(sheet, content);
  return new Uint8Array(await doc.save());
}

const QR_WIDTH = 68;

function drawHead(sheet: Sheet, { issuer, title, subtitle, proof }: PdfContent): void {
  const { faces } = sheet;
  const top = sheet.y;
  const width = proof ? WIDTH - QR_WIDTH - SPACE : WIDTH;
  if (proof) drawQr(sheet, proof);
  drawText(sheet, issuer, { face: faces.issuer, width });
  sheet.y -= 4;
  drawText(sheet, title, { face: faces.title, width });
  if (subtitle) drawText(sheet, subtitle, { face: faces.body, width, color: MUTED });
  const isBelow = proof && sheet.doc.getPageCount() === 1;
  sheet.y = Math.min(sheet.y, isBelow ? top - QR_WIDTH : sheet.y);
}

function drawQr({ page, y }: Sheet, { address }: PdfProof): void {
  const { size, path } = qrCodeOf(address);
  const scale = QR_WIDTH / size;
  page.drawSvgPath(path, { x: RIGHT - QR_WIDTH, y, scale, color: INK });
}

async function drawSection(sheet: Sheet, { heading, parts }: PdfSection): Promise<void> {
  const { faces } = sheet;
  if (heading) {
    // Keeps the heading together with the first lines of its section.
    if (!makeRoom(sheet, SPACE + faces.heading.leading + 4 * faces.body.leading)) sheet.y -= SPACE;
    drawText(sheet, heading, { face: faces.heading });
  }
  for (const part of parts) {
    sheet.y -= SPACE / 2;
    await drawPart(sheet, part);
  }
}

async function drawPart(sheet: Sheet, part: PdfPart): Promise<void> {
  if (part.kind === "paragraph") drawText(sheet, part.text, { face: sheet.faces.body });
  if (part.kind === "numbered") drawItems(sheet, part.items);
  if (part.kind === "facts") drawFacts(sheet, part.rows);
  if (part.kind === "table") await drawTable(sheet, part);
}

const INDENT = 22;

function drawItems(sheet: Sheet, items: readonly string[]): void {
  const { body } = sheet.faces;
  for (const [index, item] of items.entries()) {
    makeRoom(sheet, body.leading);
    drawLine(sheet.page, `${index + 1}.`, sheet.y, { face: body });
    drawText(sheet, item, { face: body, x: LEFT + INDENT, width: WIDTH - INDENT });
    sheet.y -= 3;
  }
}

const LABEL_WIDTH = WIDTH * 0.4;

function drawFacts(sheet: Sheet, rows: readonly PdfFact[]): void {
  for (const row of rows) drawFact(sheet, row);
}

function drawFact(sheet: Sheet, { label, value, isTotal = false }: PdfFact): void {
  const { body, strong } = sheet.faces;
  const face = isTotal ? strong : body;
  const labels = linesOf(label, face, LABEL_WIDTH);
  const values = linesOf(value, face, WIDTH - LABEL_WIDTH - SPACE);
  const count = Math.max(labels.length, values.length);
  if (count < MAX_TOGETHER) makeRoom(sheet, count * face.leading);
  for (let at = 0; at < count; at += 1) {
    makeRoom(sheet, face.leading);
    drawLine(sheet.page, labels[at] ?? "", sheet.y, { face, color: isTotal ? INK : MUTED });
    drawLine(sheet.page, values[at] ?? "", sheet.y, { face, align: "end" });
    sheet.y -= face.leading;
  }
  sheet.y -= 3;
}

// A row with more lines than this is split across pages.
const MAX_TOGETHER = 20;

const PAGE_NUMBER_WIDTH = 110;

function footLines({ proof, note }: PdfContent, { cell }: Faces): string[] {
  const texts = [
    note,
    proof && `Código ${proof.code}`,
    proof?.hash && `Huella SHA-256: ${proof.hash}`,
    proof && `Compruébalo en ${proof.address}`,
  ];
  return texts.flatMap((text) => (text ? linesOf(text, cell, WIDTH - PAGE_NUMBER_WIDTH) : []));
}

function drawFeet({ doc, faces, bottom }: Sheet, content: PdfContent): void {
  const { cell: face } = faces;
  const lines = footLines(content, faces);
  const pages = doc.getPages();
  for (const [index, page] of pages.entries()) {
    let y = bottom - SPACE / 2;
    drawRule(page, y);
    y -= 4;
    const number = `Página ${index + 1} de ${pages.length}`;
    drawLine(page, number, y, { face, align: "end", color: MUTED });
    for (const line of lines) {
      drawLine(page, line, y, { face, color: MUTED });
      y -= face.leading;
    }
  }
}
