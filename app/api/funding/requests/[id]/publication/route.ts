import { route } from "@/lib/core/command/route";
import { requestJson } from "@/lib/funding/requests/present";
import { publishRequest } from "@/lib/funding/requests/publish-request";

export const POST = route(publishRequest, {
  summary: "Publish your draft with its key information sheet",
  body: requestJson,
});
