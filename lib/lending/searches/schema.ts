import { z } from "zod";
import { POST_KINDS } from "@/lib/lending/posts/constants";
import { postFilters } from "@/lib/lending/posts/schema";
import { labelField } from "@/lib/searches/schema";

export const saveSearchInput = z.object({
  kind: z.enum(POST_KINDS, "Elige solicitudes u ofertas"),
  label: labelField,
  ...postFilters,
});
