import { route } from "@/lib/core/command/route";
import { resolveReport } from "@/lib/learning/reports/resolve-report";

export const POST = route(resolveReport, {
  summary: "Resolve the reports of a course or mentorship: archive it, or dismiss them",
});
