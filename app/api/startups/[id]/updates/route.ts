import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { updateJson, updatesJson } from "@/lib/offers/feed-present";
import { listUpdates } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";
import { startupOffer } from "@/lib/startups/feed/offer";
import { postUpdate } from "@/lib/startups/feed/post-update";

export const GET = pageReader(
  {
    summary: "List the updates of a startup with their replies, newest first",
    allow: "public",
    input: listInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listUpdates(startupOffer, viewer, input),
  updatesJson,
);

export const POST = route(postUpdate, {
  summary: "Publish an update of your own startup and notify its followers",
  status: 201,
  body: updateJson,
});
