import { route } from "@/lib/core/route";
import { ATTACHMENT } from "@/lib/deals/constants";
import { addEvidence } from "@/lib/exchange/add-evidence";
import { tradeJson } from "@/lib/exchange/trade-present";

export const POST = route(addEvidence, {
  summary: "Add a note to the dispute, with a picture or a PDF of at most 5 MB where there is one",
  status: 201,
  body: tradeJson,
  upload: ATTACHMENT,
});
