import { route } from "@/lib/core/command/route";
import { returnFund } from "@/lib/tokenization/milestones/return-fund";
import { projectJson } from "@/lib/tokenization/projects/present";

export const POST = route(returnFund, {
  summary:
    "Return the remaining money of a project to its holders after the promoter missed a milestone; large amounts need a second administrator's approval",
  body: projectJson,
  mayWait: true,
});
