import { route } from "@/lib/core/command/route";
import { freezeProject, unfreezeProject } from "@/lib/tokenization/projects/freeze-project";
import { projectJson } from "@/lib/tokenization/projects/present";

export const POST = route(freezeProject, {
  summary: "Stop a sale: nobody buys, everybody may leave, and its clock stands still",
  body: projectJson,
});

export const DELETE = route(unfreezeProject, {
  summary: "Let a frozen sale go on, for as long as it still had",
  body: projectJson,
  ignoresBody: true,
});
