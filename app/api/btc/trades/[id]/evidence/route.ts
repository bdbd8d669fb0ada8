import { route } from "@/lib/core/command/route";
import { ATTACHMENT } from "@/lib/deals/constants";
import { addEvidence } from "@/lib/exchange/trades/add-evidence";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(addEvidence, {
  summary: "Add a note to the dispute of a trade, with an optional picture or PDF of at most 5 MB",
  status: 201,
  body: tradeJson,
  upload: ATTACHMENT,
});
