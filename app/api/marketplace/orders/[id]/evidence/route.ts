import { route } from "@/lib/core/command/route";
import { ATTACHMENT } from "@/lib/deals/constants";
import { addEvidence } from "@/lib/marketplace/orders/add-evidence";
import { orderJson } from "@/lib/marketplace/orders/present";

export const POST = route(addEvidence, {
  summary: "Add evidence to the dispute, with an optional picture or PDF of at most 5 MB",
  body: orderJson,
  upload: ATTACHMENT,
});
