import { route } from "@/lib/core/command/route";
import { cancelProject } from "@/lib/tokenization/projects/cancel-project";
import { projectJson } from "@/lib/tokenization/projects/present";

export const POST = route(cancelProject, {
  summary: "Cancel a project that is not decided yet and refund every investor",
  body: projectJson,
});
