import { route } from "@/lib/core/command/route";
import { requestJson } from "@/lib/lending/posts/present";
import { removeRequest } from "@/lib/lending/posts/remove-post";

export const POST = route(removeRequest, {
  summary: "Take a loan request out of the list; its owner is told why",
  status: 201,
  body: requestJson,
});
