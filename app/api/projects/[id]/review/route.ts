import { route } from "@/lib/core/command/route";
import { projectJson } from "@/lib/tokenization/projects/present";
import { reviewProject } from "@/lib/tokenization/projects/review-project";

export const POST = route(reviewProject, {
  summary: "Let a project raise money, or send it back; the same for the new texts of a sale",
  body: projectJson,
});
