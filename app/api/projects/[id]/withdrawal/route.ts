import { route } from "@/lib/core/command/route";
import { projectJson } from "@/lib/tokenization/projects/present";
import { withdrawProject } from "@/lib/tokenization/projects/withdraw-project";

export const POST = route(withdrawProject, {
  summary: "Withdraw a project from review to change it",
  body: projectJson,
  ignoresBody: true,
});
