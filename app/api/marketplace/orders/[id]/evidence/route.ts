import { route } from "@/lib/core/command/route";
import { ATTACHMENT } from "@/lib/deals/constants";
import { addEvidence } from "@/lib/marketplace/orders/add-evidence";
import { orderJson } from "@/lib/marketplace/orders/present";

export const POST = route(addEvidence, {
  summary:
    "Add to what the administrator should know, with a picture or a PDF of at most 5 MB where there is one",
  body: orderJson,
  upload: ATTACHMENT,
});
