import { route } from "@/lib/core/command/route";
import { loanCaseJson } from "@/lib/lending/loan/present";
import { endPause } from "@/lib/lending/plan/end-pause";

export const POST = route(endPause, {
  summary:
    "End a pause: one that waits is closed, of an agreed one the days that are left do not count; both are told why",
  status: 201,
  body: loanCaseJson,
});
