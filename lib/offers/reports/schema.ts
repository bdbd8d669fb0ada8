import { z } from "zod";
import { rowId } from "@/lib/core/fields/row-id";
import { reportFields, requireDetails } from "@/lib/reports/schema";

/** The input of a report of a publication; `missing` is the error for an unknown one. */
export const reportInput = (missing: string) =>
  z.object({ id: rowId(missing), ...reportFields }).superRefine(requireDetails);
