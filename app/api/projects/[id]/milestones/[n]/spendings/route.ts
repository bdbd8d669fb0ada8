import { route } from "@/lib/core/command/route";
import { SPENDING_DOCUMENT } from "@/lib/tokenization/constants";
import { addSpending } from "@/lib/tokenization/milestones/add-spending";
import { projectJson } from "@/lib/tokenization/projects/present";

export const POST = route(addSpending, {
  summary: "Report a spending of a milestone's money, with its document",
  status: 201,
  body: projectJson,
  upload: SPENDING_DOCUMENT,
});
