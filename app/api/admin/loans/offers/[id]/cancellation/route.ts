import { route } from "@/lib/core/command/route";
import { offerJson } from "@/lib/lending/posts/present";
import { removeOffer } from "@/lib/lending/posts/remove-post";

export const POST = route(removeOffer, {
  summary: "Cancel a loan offer and notify its owner of the reason",
  status: 201,
  body: offerJson,
});
