import { route } from "@/lib/core/command/route";
import { loanCaseJson } from "@/lib/lending/loan/present";
import { endPause } from "@/lib/lending/plan/end-pause";

export const POST = route(endPause, {
  summary:
    "End a pause and notify both parties of the reason; the remaining days of an agreed pause do not count",
  status: 201,
  body: loanCaseJson,
});
