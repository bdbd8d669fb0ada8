import { route } from "@/lib/core/command/route";
import { cancelOffer } from "@/lib/lending/posts/cancel-post";
import { editOffer } from "@/lib/lending/posts/edit-post";
import { offerJson } from "@/lib/lending/posts/present";

export const PATCH = route(editOffer, {
  summary: "Change, pause or republish your loan offer",
  body: offerJson,
});

export const DELETE = route(cancelOffer, {
  summary: "Delete your loan offer; administrators delete any with a reason",
  body: offerJson,
});
