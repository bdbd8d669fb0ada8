import { pageReader } from "@/lib/core/command/page-reader";
import { listOwnRequests } from "@/lib/funding/requests/list-queries";
import { listOwnRequestsInput } from "@/lib/funding/requests/list-schema";
import { requestsJson } from "@/lib/funding/requests/present";

export const GET = pageReader(
  {
    summary: "List your requests in every state, a page at a time",
    allow: "user",
    input: listOwnRequestsInput,
    refuses: [],
  },
  listOwnRequests,
  requestsJson,
);
