import { reader, route } from "@/lib/core/command/route";
import { closeRequest } from "@/lib/funding/requests/close-request";
import { editRequest } from "@/lib/funding/requests/edit-request";
import { requestJson } from "@/lib/funding/requests/present";
import { getRequest } from "@/lib/funding/requests/queries";
import { requestParams } from "@/lib/funding/requests/schema";

export const GET = reader(
  { summary: "Get a request for money", allow: "public", input: requestParams, refuses: ["not_found"] },
  async (viewer, { id }) => ({ result: await getRequest(viewer, id) }),
  requestJson,
);

export const PATCH = route(editRequest, {
  summary: "Change your draft, or an open request without negotiations",
  body: requestJson,
});

export const DELETE = route(closeRequest, {
  summary: "Close your request; administrators close any with a reason",
  body: requestJson,
});
