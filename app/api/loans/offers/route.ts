import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createOffer } from "@/lib/lending/posts/create-post";
import { offerJson, offersJson } from "@/lib/lending/posts/present";
import { listOffers } from "@/lib/lending/posts/queries";
import { listPostsInput } from "@/lib/lending/posts/schema";

export const GET = pageReader(
  {
    summary: "List the open loan offers of other members, a page at a time",
    allow: "app:p2pLending",
    input: listPostsInput,
    refuses: [],
  },
  listOffers,
  offersJson,
);

export const POST = route(createOffer, {
  summary: "Publish a loan offer",
  status: 201,
  body: offerJson,
});
