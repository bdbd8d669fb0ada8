import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { updateJson, updatesJson } from "@/lib/offers/feed-present";
import { listUpdates } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";
import { projectOffer } from "@/lib/tokenization/feed/offer";
import { postUpdate } from "@/lib/tokenization/feed/post-update";

export const GET = pageReader(
  {
    summary: "What is new of a project, the latest first, each with its replies",
    allow: "public",
    input: listInput,
    refuses: ["not_found"],
  },
  (viewer, asked) => listUpdates(projectOffer, viewer, asked),
  updatesJson,
);

export const POST = route(postUpdate, {
  summary: "Say what is new of one's own project; its followers are told",
  status: 201,
  body: updateJson,
});
