import { route } from "@/lib/core/command/route";
import { resolveReport } from "@/lib/offers/reports/resolve-report";

export const POST = route(resolveReport, {
  summary:
    "Resolve the reports of a startup, funding request, project, fund or loan post: record that it was taken off before, or dismiss them",
});
