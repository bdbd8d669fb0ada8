import type { SheetContent } from "@/db/schema";
import { SHEET_PARTS, type SheetPart } from "./constants";

/** The headings of Annex I of Regulation (EU) 2020/1503. */
const SHEET_TITLES: Readonly<Record<SheetPart, string>> = {
  A: "Promotores y proyecto",
  B: "Objetivo, plazo y qué pasa si no se llega",
  C: "Factores de riesgo",
  D: "Lo que se ofrece",
  E: "Entidades instrumentales",
  F: "Derechos de los inversores",
  G: "Préstamos",
  H: "Comisiones, información y reclamaciones",
  I: "Gestión de carteras de préstamos",
};

/** The text of a part that does not apply to an offer. */
const NOT_APPLICABLE = "No aplica.";

type Entries = SheetContent[number]["entries"];

/** Returns a complete sheet, in the order of the annex; a part without entries does not apply. */
export function sheetOf(parts: Partial<Readonly<Record<SheetPart, Entries>>>): SheetContent {
  return SHEET_PARTS.map((part) => {
    const entries = parts[part] ?? [];
    const shown = entries.length > 0 ? entries : [{ label: "", text: NOT_APPLICABLE }];
    return { part, title: SHEET_TITLES[part], entries: shown };
  });
}
