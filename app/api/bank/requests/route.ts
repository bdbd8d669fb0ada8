import { createRequest } from "@/lib/bank/payments/create-request";
import { requestJson, requestsJson } from "@/lib/bank/payments/present";
import { listRequests } from "@/lib/bank/payments/request-queries";
import { listPaymentsInput } from "@/lib/bank/payments/schema";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  {
    summary: "The requests for money that one has made and received, the latest first",
    allow: "app:debank",
    input: listPaymentsInput,
    refuses: [],
  },
  listRequests,
  requestsJson,
);

export const POST = route(createRequest, {
  summary: "Ask a member, or whoever has the link, for money; it ends after 7 days",
  status: 201,
  body: requestJson,
});
