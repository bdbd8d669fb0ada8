import type { DocumentKind } from "@/lib/startups/constants";

export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  deck: "Presentación",
  financials: "Cuentas",
  legal: "Documentos legales",
  other: "Otro",
};

export const PEOPLE_PER_PAGE = 50;
export const READS_PER_PAGE = 50;

export const ROOM_ATTEMPTS = {
  uploadPerMember: { points: 40, perSeconds: 60 * 60 },
  askPerMember: { points: 20, perSeconds: 60 * 60 },
  /** Each reading is a PDF that is written anew. */
  readPerMember: { points: 60, perSeconds: 60 * 60 },
} as const;
