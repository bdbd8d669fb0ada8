import { route } from "@/lib/core/command/route";
import { resolveRatingReport } from "@/lib/identity/ratings/resolve-report";

export const POST = route(resolveRatingReport, {
  summary: "Resolve the reports of a rating: remove it, or dismiss them",
});
