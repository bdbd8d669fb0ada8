import type { ReportReason } from "@/lib/reports/constants";

/** What a rating is about: a deal, or a course or mentorship. */
export const RATED_KINDS = ["order", "trade", "loan", "course", "mentorship"] as const;
export type RatedKind = (typeof RATED_KINDS)[number];

export const RATED_DEALS = ["order", "trade", "loan"] as const;
export type RatedDeal = (typeof RATED_DEALS)[number];

export const RATING_REPORT_REASONS: Readonly<Record<ReportReason, string>> = {
  offensive: "Es ofensiva",
  misleading: "Es falsa o engañosa",
  fraud: "Es una estafa o publicidad",
  prohibited: "Tiene datos personales o contenido prohibido",
  copyright: "Vulnera derechos de autor",
  other: "Otro motivo",
};
