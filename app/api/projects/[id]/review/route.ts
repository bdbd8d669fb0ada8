import { route } from "@/lib/core/command/route";
import { projectJson } from "@/lib/tokenization/projects/present";
import { reviewProject } from "@/lib/tokenization/projects/review-project";

export const POST = route(reviewProject, {
  summary: "Approve a project or the new texts of its sale, or return them to the promoter",
  body: projectJson,
});
