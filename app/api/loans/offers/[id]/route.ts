import { reader, route } from "@/lib/core/command/route";
import { cancelOffer } from "@/lib/lending/posts/cancel-post";
import { editOffer } from "@/lib/lending/posts/edit-post";
import { offerJson } from "@/lib/lending/posts/present";
import { getOffer } from "@/lib/lending/posts/queries";
import { offerParams } from "@/lib/lending/posts/schema";

export const GET = reader(
  {
    summary: "Get an open loan offer or one of your own",
    allow: "app:p2pLending",
    input: offerParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getOffer(viewer, id) }),
  offerJson,
);

export const PATCH = route(editOffer, {
  summary: "Change, pause or republish your loan offer",
  body: offerJson,
});

export const DELETE = route(cancelOffer, {
  summary: "Delete your loan offer; administrators delete any with a reason",
  body: offerJson,
});
