import { route } from "@/lib/core/command/route";
import { returnFund } from "@/lib/tokenization/milestones/return-fund";
import { projectJson } from "@/lib/tokenization/projects/present";

export const POST = route(returnFund, {
  summary:
    "Give what is left in a project's fund to its holders, once the promoter has let the time for a milestone pass; above an amount another administrator approves it",
  body: projectJson,
  mayWait: true,
});
