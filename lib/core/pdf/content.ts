/** The content of a document without its layout; `renderPdf` turns it into pages. */
export type PdfContent = {
  title: string;
  subtitle?: string;
  /** The issuer: shown at the top of the first page and stored as the author of the document. */
  issuer: string;
  /** The date of the content, not of the file: the same content produces the same bytes. */
  issuedAt?: Date;
  sections: readonly PdfSection[];
  /** In the footer of every page, and as a QR code on the first page. */
  proof?: PdfProof;
  /** In the footer of every page. */
  note?: string | undefined;
};

export type PdfProof = { code: string; hash?: string; address: string };

export type PdfSection = { heading?: string; parts: readonly PdfPart[] };

export type PdfPart =
  | { kind: "paragraph"; text: string }
  | { kind: "numbered"; items: readonly string[] }
  | { kind: "facts"; rows: readonly PdfFact[] }
  | { kind: "table"; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] };

export type PdfFact = { label: string; value: string; isTotal?: boolean };

/** `end` aligns the column to the right, for amounts. */
export type PdfColumn = { name: string; align?: "end" };
