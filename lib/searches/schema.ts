import { z } from "zod";
import { noInput, onlyKnown } from "@/lib/core/command/known-fields";
import { rowId } from "@/lib/core/fields/row-id";
import { MAX_LABEL_LENGTH } from "./constants";

export const NO_SEARCH = "Esa búsqueda no existe";

/** The name that a member gives to a search. */
export const labelField = z
  .string("Ponle un nombre")
  .trim()
  .min(1, "Ponle un nombre")
  .max(MAX_LABEL_LENGTH, `Como mucho ${MAX_LABEL_LENGTH} caracteres`);

export const searchParams = z.object({ id: rowId(NO_SEARCH) });

/** Pauses or resumes the notices. The filters cannot be changed: other filters are another search. */
export const pauseSearchInput = onlyKnown(
  searchParams.extend({ isPaused: z.boolean("Indica si está en pausa") }),
  "Este campo no se puede cambiar",
);

/** The same input as a button sends it. */
export const pauseSearchForm = z
  .object({ id: z.string(), isPaused: z.stringbool("Indica si está en pausa") })
  .transform((sent): Record<string, unknown> => sent);

export const listSearchesInput = noInput;
