import { z } from "zod";
import { rowId } from "@/lib/core/fields/row-id";

/** Prevents closing an account by mistake; `on` is a ticked box of a form. */
export const closeAccountInput = z.object({
  understood: z.literal([true, "on"], "Confirma que lo has entendido"),
});

export const dataExportParams = z.object({ id: rowId("Esa copia no existe") });
