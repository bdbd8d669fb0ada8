import { HOUR_SECONDS } from "@/lib/core/format/durations";

export const DOCUMENT_KINDS = ["deck", "financials", "legal", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  deck: "Presentación",
  financials: "Cuentas",
  legal: "Documentos legales",
  other: "Otro",
};

export const ROOM_ACCESS_STATUSES = ["asked", "granted", "refused", "revoked"] as const;
export type RoomAccessStatus = (typeof ROOM_ACCESS_STATUSES)[number];

/** The maximum size of a document: sufficient for a presentation. */
export const DOCUMENT = {
  maxBytes: 25 * 1024 * 1024,
  tooLarge: "El tamaño máximo permitido es 25 MB",
} as const;

export const MAX_DOCUMENTS = 20;

/** Maximum lengths in characters. */
export const ROOM_LENGTH = { title: 120, reason: 500 } as const;

export const PEOPLE_PER_PAGE = 50;
export const READS_PER_PAGE = 50;

export const ROOM_ATTEMPTS = {
  uploadPerMember: { points: 40, perSeconds: HOUR_SECONDS },
  askPerMember: { points: 20, perSeconds: HOUR_SECONDS },
  /** Each read renders a PDF. */
  readPerMember: { points: 60, perSeconds: HOUR_SECONDS },
} as const;
