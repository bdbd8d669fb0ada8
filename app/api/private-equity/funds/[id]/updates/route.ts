import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { fundOffer } from "@/lib/equity/feed/offer";
import { postUpdate } from "@/lib/equity/feed/post-update";
import { updateJson, updatesJson } from "@/lib/offers/feed-present";
import { listUpdates } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";

export const GET = pageReader(
  {
    summary: "List the updates of a fund with their replies, newest first",
    allow: "public",
    input: listInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listUpdates(fundOffer, viewer, input),
  updatesJson,
);

export const POST = route(postUpdate, {
  summary: "Publish an update of your own fund and notify its followers",
  status: 201,
  body: updateJson,
});
