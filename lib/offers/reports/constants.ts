import type { ReportReason } from "@/lib/reports/constants";

/** What members publish that promises money to its readers. */
export const PUBLICATION_KINDS = [
  "startup",
  "funding",
  "project",
  "fund",
  "loan-request",
  "loan-offer",
] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

type Texts = {
  /** «solicitud de préstamo» */
  noun: string;
  isFeminine: boolean;
  /** The list that members find it in. */
  list: string;
  /** Its key in the audit log. */
  field: string;
};

const feminine = { isFeminine: true } as const;
const masculine = { isFeminine: false } as const;

export const PUBLICATION_TEXTS: Readonly<Record<PublicationKind, Texts>> = {
  startup: { ...feminine, noun: "startup", list: "/startups", field: "startup" },
  funding: { ...feminine, noun: "solicitud de financiación", list: "/funding", field: "request" },
  project: { ...masculine, noun: "proyecto", list: "/tokenization", field: "project" },
  fund: { ...masculine, noun: "fondo", list: "/private-equity", field: "fund" },
  "loan-request": {
    ...feminine,
    noun: "solicitud de préstamo",
    list: "/p2p-lending?tab=lend",
    field: "request",
  },
  "loan-offer": { ...feminine, noun: "oferta de préstamo", list: "/p2p-lending?tab=borrow", field: "offer" },
};

export const PUBLICATION_REPORT_REASONS: Readonly<Record<ReportReason, string>> = {
  fraud: "Parece una estafa",
  misleading: "El contenido es falso o engañoso",
  prohibited: "Contenido prohibido",
  copyright: "Suplanta a otra persona o copia su contenido",
  offensive: "Es ofensivo",
  other: "Otro motivo",
};
