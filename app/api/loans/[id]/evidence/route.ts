import { route } from "@/lib/core/command/route";
import { ATTACHMENT } from "@/lib/deals/constants";
import { addEvidence } from "@/lib/lending/loan/add-evidence";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(addEvidence, {
  summary: "Add a note to the dispute of a loan, with an optional picture or PDF of at most 5 MB",
  status: 201,
  body: loanJson,
  upload: ATTACHMENT,
});
