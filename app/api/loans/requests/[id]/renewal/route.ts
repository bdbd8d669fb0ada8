import { route } from "@/lib/core/command/route";
import { requestJson } from "@/lib/lending/posts/present";
import { renewRequest } from "@/lib/lending/posts/renew-post";

export const POST = route(renewRequest, {
  summary: "Renew your loan request for another 30 days",
  status: 201,
  body: requestJson,
});
