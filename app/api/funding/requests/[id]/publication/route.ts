import { route } from "@/lib/core/command/route";
import { requestJson } from "@/lib/funding/requests/present";
import { publishRequest } from "@/lib/funding/requests/publish-request";

export const POST = route(publishRequest, {
  summary: "Put one's own draft before everybody, with its key information sheet",
  body: requestJson,
});
