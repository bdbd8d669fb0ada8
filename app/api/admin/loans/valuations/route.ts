import { pageReader } from "@/lib/core/command/page-reader";
import { valuationsJson } from "@/lib/lending/margin/present";
import { listValuationsInput } from "@/lib/lending/margin/schema";
import { listValuations } from "@/lib/lending/margin/valuation-queries";

export const GET = pageReader(
  {
    summary: "List the valuations of all running loans, with their price and result",
    allow: "admin",
    input: listValuationsInput,
    refuses: [],
  },
  listValuations,
  valuationsJson,
);
