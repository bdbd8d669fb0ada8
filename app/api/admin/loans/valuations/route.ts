import { pageReader } from "@/lib/core/command/page-reader";
import { valuationsJson } from "@/lib/lending/margin/present";
import { listValuationsInput } from "@/lib/lending/margin/schema";
import { listValuations } from "@/lib/lending/margin/valuation-queries";

export const GET = pageReader(
  {
    summary: "When all running loans were valued, at which price, and what came of it",
    allow: "admin",
    input: listValuationsInput,
    refuses: [],
  },
  listValuations,
  valuationsJson,
);
