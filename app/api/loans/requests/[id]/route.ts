import { route } from "@/lib/core/command/route";
import { cancelRequest } from "@/lib/lending/posts/cancel-post";
import { editRequest } from "@/lib/lending/posts/edit-post";
import { requestJson } from "@/lib/lending/posts/present";

export const PATCH = route(editRequest, {
  summary: "Change, pause or republish your loan request",
  body: requestJson,
});

export const DELETE = route(cancelRequest, {
  summary: "Delete your loan request; administrators delete any with a reason",
  body: requestJson,
});
