import { route } from "@/lib/core/command/route";
import { resolvedJson } from "@/lib/messaging/present";
import { resolveReport } from "@/lib/messaging/resolve-report";

export const POST = route(resolveReport, {
  summary: "Resolve a report, and tell whoever made it what was decided",
  status: 201,
  body: resolvedJson,
});
