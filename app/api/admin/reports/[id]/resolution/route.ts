import { route } from "@/lib/core/command/route";
import { resolvedJson } from "@/lib/messaging/present";
import { resolveReport } from "@/lib/messaging/resolve-report";

export const POST = route(resolveReport, {
  summary: "Resolve a report and notify the reporter of the decision",
  status: 201,
  body: resolvedJson,
});
