import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { updateJson, updatesJson } from "@/lib/offers/feed-present";
import { listUpdates } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";
import { projectOffer } from "@/lib/tokenization/feed/offer";
import { postUpdate } from "@/lib/tokenization/feed/post-update";

export const GET = pageReader(
  {
    summary: "List the updates of a project with their replies, newest first",
    allow: "public",
    input: listInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listUpdates(projectOffer, viewer, input),
  updatesJson,
);

export const POST = route(postUpdate, {
  summary: "Publish an update of your own project and notify its followers",
  status: 201,
  body: updateJson,
});
