import { route } from "@/lib/core/command/route";
import { ATTACHMENT } from "@/lib/deals/constants";
import { addTrancheEvidence } from "@/lib/funding/tranches/add-tranche-evidence";
import { trancheJson } from "@/lib/funding/tranches/present";

export const POST = route(addTrancheEvidence, {
  summary: "Add evidence to a proof or a dispute, with an optional picture or PDF of at most 5 MB",
  body: trancheJson,
  upload: ATTACHMENT,
});
