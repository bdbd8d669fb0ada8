import { z } from "zod";
import { rowId } from "@/lib/core/fields/row-id";
import { OFFER_TYPES } from "./constants";

export const NO_OFFER = "Esa oferta no existe";
export const NO_SHEET = "Esa ficha no existe";

export const sheetParams = z.object({
  type: z.enum(OFFER_TYPES, NO_OFFER),
  id: rowId(NO_OFFER),
  version: rowId(NO_SHEET).optional().describe("Version of the sheet; by default the current one"),
});

export type SheetInput = z.output<typeof sheetParams>;
