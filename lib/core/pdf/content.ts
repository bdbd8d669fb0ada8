/** What a document says, apart from how it looks: `renderPdf` makes pages of it. */
export type PdfContent = {
  title: string;
  subtitle?: string;
  /** Who issues it: at the head of the first page, and its author. */
  issuer: string;
  /** Of what it says, not of the file: the same content is the same bytes. */
  issuedAt?: Date;
  sections: readonly PdfSection[];
  /** At the foot of every page, and as a QR code on the first. */
  proof?: PdfProof;
  /** At the foot of every page. */
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

/** Amounts stand at the end. */
export type PdfColumn = { name: string; align?: "end" };
