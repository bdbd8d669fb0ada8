import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createRequest } from "@/lib/lending/posts/create-post";
import { requestJson, requestsJson } from "@/lib/lending/posts/present";
import { listRequests } from "@/lib/lending/posts/queries";
import { listPostsInput } from "@/lib/lending/posts/schema";

export const GET = pageReader(
  {
    summary: "List the open loan requests of other members, a page at a time",
    allow: "app:p2pLending",
    input: listPostsInput,
    refuses: [],
  },
  listRequests,
  requestsJson,
);

export const POST = route(createRequest, {
  summary: "Publish a loan request",
  status: 201,
  body: requestJson,
});
