import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { fundOffer } from "@/lib/equity/feed/offer";
import { postUpdate } from "@/lib/equity/feed/post-update";
import { updateJson, updatesJson } from "@/lib/offers/feed-present";
import { listUpdates } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";

export const GET = pageReader(
  {
    summary: "What is new of a fund, the latest first, each with its replies",
    allow: "public",
    input: listInput,
    refuses: ["not_found"],
  },
  (viewer, asked) => listUpdates(fundOffer, viewer, asked),
  updatesJson,
);

export const POST = route(postUpdate, {
  summary: "Say what is new of one's own fund; its followers are told",
  status: 201,
  body: updateJson,
});
