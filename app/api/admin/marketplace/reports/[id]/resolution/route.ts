import { route } from "@/lib/core/command/route";
import { resolveReport } from "@/lib/marketplace/reports/resolve-report";

export const POST = route(resolveReport, {
  summary: "Resolve the reports of a listing: close it, or dismiss them",
});
