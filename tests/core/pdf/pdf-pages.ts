import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from "@cantoo/pdf-lib";

// Windows-1252 for 80 to 9f, where Latin-1 has control characters.
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const winAnsi = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => HIGH[byte - 0x80] ?? String.fromCharCode(byte)).join("");

/** Returns the texts of each page of a PDF, in drawing order. */
export async function textsOfPages(bytes: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map((page) => textsIn(contentsOf(page)));
}

/** Returns the whole text of a PDF. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  return (await textsOfPages(bytes)).flat().join("\n");
}

function contentsOf({ node, doc }: PDFPage): string {
  const contents = node.Contents();
  const streams: (PDFObject | undefined)[] =
    contents instanceof PDFArray ? contents.asArray().map((one) => doc.context.lookup(one)) : [contents];
  return streams
    .filter((one) => one instanceof PDFRawStream)
    .map((one) => Buffer.from(decodePDFRawStream(one).decode()).toString("latin1"))
    .join("\n");
}

function textsIn(operators: string): string[] {
  return Array.from(operators.matchAll(/<([0-9A-Fa-f]*)> Tj/g), ([, hex = ""]) =>
    winAnsi(Buffer.from(hex, "hex")),
  );
}
