import { route } from "@/lib/core/command/route";
import { freezeProject, unfreezeProject } from "@/lib/tokenization/projects/freeze-project";
import { projectJson } from "@/lib/tokenization/projects/present";

export const POST = route(freezeProject, {
  summary: "Freeze a sale: nobody can buy, every investor can leave, and its deadline is suspended",
  body: projectJson,
});

export const DELETE = route(unfreezeProject, {
  summary: "Resume a frozen sale with the time that it had left",
  body: projectJson,
  ignoresBody: true,
});
