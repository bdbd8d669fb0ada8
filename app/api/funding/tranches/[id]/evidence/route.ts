import { route } from "@/lib/core/command/route";
import { ATTACHMENT } from "@/lib/deals/constants";
import { addTrancheEvidence } from "@/lib/funding/tranches/add-tranche-evidence";
import { trancheJson } from "@/lib/funding/tranches/present";

export const POST = route(addTrancheEvidence, {
  summary: "Add to a proof or to a dispute, with a picture or a PDF of at most 5 MB where there is one",
  body: trancheJson,
  upload: ATTACHMENT,
});
