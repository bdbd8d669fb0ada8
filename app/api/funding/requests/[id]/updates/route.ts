import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { requestOffer } from "@/lib/funding/feed/offer";
import { postUpdate } from "@/lib/funding/feed/post-update";
import { updateJson, updatesJson } from "@/lib/offers/feed-present";
import { listUpdates } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";

export const GET = pageReader(
  {
    summary: "List the updates of a request with their replies, newest first",
    allow: "public",
    input: listInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listUpdates(requestOffer, viewer, input),
  updatesJson,
);

export const POST = route(postUpdate, {
  summary: "Publish an update of your own request and notify its followers",
  status: 201,
  body: updateJson,
});
