import { route } from "@/lib/core/command/route";
import { cancelOffer } from "@/lib/lending/posts/cancel-post";
import { editOffer } from "@/lib/lending/posts/edit-post";
import { offerJson } from "@/lib/lending/posts/present";

export const PATCH = route(editOffer, {
  summary: "Change one's own loan offer, pause it or put it back into the list",
  body: offerJson,
});

export const DELETE = route(cancelOffer, {
  summary: "Take one's own loan offer out of the list; administrators with a reason",
  body: offerJson,
});
