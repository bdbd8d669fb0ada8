import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";

export const reportSalesForm = z.object({
  id: z.string(),
  month: z.string(),
  sales: z.string().transform(typedAmount),
});
