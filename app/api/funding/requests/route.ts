import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createRequest } from "@/lib/funding/requests/create-request";
import { listRequests } from "@/lib/funding/requests/list-queries";
import { listRequestsInput } from "@/lib/funding/requests/list-schema";
import { requestJson, requestsJson } from "@/lib/funding/requests/present";

export const GET = pageReader(
  {
    summary: "Requests for money that are open and those that were funded, a page at a time",
    allow: "public",
    input: listRequestsInput,
    refuses: [],
  },
  listRequests,
  requestsJson,
);

export const POST = route(createRequest, {
  summary: "Ask for money: open at once, or kept as a draft",
  status: 201,
  body: requestJson,
});
