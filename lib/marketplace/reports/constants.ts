import type { ReportReason } from "@/lib/reports/constants";

export const LISTING_REPORT_REASONS: Readonly<Record<ReportReason, string>> = {
  fraud: "Parece una estafa",
  prohibited: "Artículo prohibido",
  misleading: "El contenido es falso o engañoso",
  copyright: "Falsificación o derechos de autor",
  offensive: "Es ofensivo",
  other: "Otro motivo",
};
