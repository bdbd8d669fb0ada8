import { route } from "@/lib/core/command/route";
import { offerJson } from "@/lib/lending/posts/present";
import { removeOffer } from "@/lib/lending/posts/remove-post";

export const POST = route(removeOffer, {
  summary: "Take a loan offer out of the list; its owner is told why",
  status: 201,
  body: offerJson,
});
