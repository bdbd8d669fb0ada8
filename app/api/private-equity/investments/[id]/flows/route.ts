import { pageReader } from "@/lib/core/command/page-reader";
import { listFlows } from "@/lib/equity/places/flow-queries";
import { flowsJson } from "@/lib/equity/places/present";
import { listFlowsInput } from "@/lib/equity/places/schema";

export const GET = pageReader(
  {
    summary: "List the cash flows between an investor and the fund, newest first",
    allow: "user",
    input: listFlowsInput,
    refuses: ["not_found"],
  },
  listFlows,
  flowsJson,
);
