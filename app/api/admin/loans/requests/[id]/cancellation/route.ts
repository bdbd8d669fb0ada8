import { route } from "@/lib/core/command/route";
import { requestJson } from "@/lib/lending/posts/present";
import { removeRequest } from "@/lib/lending/posts/remove-post";

export const POST = route(removeRequest, {
  summary: "Cancel a loan request and notify its owner of the reason",
  status: 201,
  body: requestJson,
});
