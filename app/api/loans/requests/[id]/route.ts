import { route } from "@/lib/core/command/route";
import { cancelRequest } from "@/lib/lending/posts/cancel-post";
import { editRequest } from "@/lib/lending/posts/edit-post";
import { requestJson } from "@/lib/lending/posts/present";

export const PATCH = route(editRequest, {
  summary: "Change one's own loan request, pause it or put it back into the list",
  body: requestJson,
});

export const DELETE = route(cancelRequest, {
  summary: "Take one's own loan request out of the list; administrators with a reason",
  body: requestJson,
});
