import { route } from "@/lib/core/command/route";
import { offerJson } from "@/lib/lending/posts/present";
import { renewOffer } from "@/lib/lending/posts/renew-post";

export const POST = route(renewOffer, {
  summary: "Renew your loan offer for another 30 days",
  status: 201,
  body: offerJson,
});
