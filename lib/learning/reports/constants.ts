import type { ReportReason } from "@/lib/reports/constants";

export const OFFERING_REPORT_REASONS: Readonly<Record<ReportReason, string>> = {
  misleading: "El contenido es falso o engañoso",
  fraud: "Parece una estafa",
  copyright: "Vulnera derechos de autor",
  prohibited: "Contenido prohibido",
  offensive: "Es ofensivo",
  other: "Otro motivo",
};
