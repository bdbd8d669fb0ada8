import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createRequest } from "@/lib/funding/requests/create-request";
import { listRequests } from "@/lib/funding/requests/list-queries";
import { listRequestsInput } from "@/lib/funding/requests/list-schema";
import { requestJson, requestsJson } from "@/lib/funding/requests/present";

export const GET = pageReader(
  {
    summary: "List the open and the funded requests for money, a page at a time",
    allow: "public",
    input: listRequestsInput,
    refuses: [],
  },
  listRequests,
  requestsJson,
);

export const POST = route(createRequest, {
  summary: "Create a request for money, published or as a draft",
  status: 201,
  body: requestJson,
});
