import { route } from "@/lib/core/command/route";
import { cancelProject } from "@/lib/tokenization/projects/cancel-project";
import { projectJson } from "@/lib/tokenization/projects/present";

export const POST = route(cancelProject, {
  summary: "End a project before it is decided: everybody's money goes back",
  body: projectJson,
});
