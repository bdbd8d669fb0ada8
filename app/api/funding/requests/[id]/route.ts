import { reader, route } from "@/lib/core/command/route";
import { closeRequest } from "@/lib/funding/requests/close-request";
import { editRequest } from "@/lib/funding/requests/edit-request";
import { requestJson } from "@/lib/funding/requests/present";
import { getRequest } from "@/lib/funding/requests/queries";
import { requestParams } from "@/lib/funding/requests/schema";

export const GET = reader(
  { summary: "A request for money", allow: "public", input: requestParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getRequest(viewer, id) }),
  requestJson,
);

export const PATCH = route(editRequest, {
  summary: "Change one's own draft, or an open request that nobody negotiates",
  body: requestJson,
});

export const DELETE = route(closeRequest, {
  summary: "Close one's own request, or take one down as an administrator, with a reason",
  body: requestJson,
});
