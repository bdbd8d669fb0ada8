import { route } from "@/lib/core/command/route";
import { requestJson } from "@/lib/lending/posts/present";
import { renewRequest } from "@/lib/lending/posts/renew-post";

export const POST = route(renewRequest, {
  summary: "Keep one's own loan request in the list for another 30 days",
  status: 201,
  body: requestJson,
});
