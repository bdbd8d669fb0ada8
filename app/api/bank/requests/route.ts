import { createRequest } from "@/lib/bank/payments/create-request";
import { requestJson, requestsJson } from "@/lib/bank/payments/present";
import { listRequests } from "@/lib/bank/payments/request-queries";
import { listPaymentsInput } from "@/lib/bank/payments/schema";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  {
    summary: "List the money requests that you have sent and received, newest first",
    allow: "user",
    input: listPaymentsInput,
    refuses: [],
  },
  listRequests,
  requestsJson,
);

export const POST = route(createRequest, {
  summary: "Request money from a member, or from anyone with the link; the request expires after 7 days",
  status: 201,
  body: requestJson,
});
