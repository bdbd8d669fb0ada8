import { route } from "@/lib/core/command/route";
import { projectJson } from "@/lib/tokenization/projects/present";
import { submitProject } from "@/lib/tokenization/projects/submit-project";

export const POST = route(submitProject, {
  summary: "Submit a draft for review; the promoter pays for the tokens that they keep",
  body: projectJson,
  ignoresBody: true,
});
