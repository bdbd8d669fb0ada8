import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { askQuestion } from "@/lib/funding/feed/ask-question";
import { requestOffer } from "@/lib/funding/feed/offer";
import { questionJson, questionsJson } from "@/lib/offers/feed-present";
import { listQuestions } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";

export const GET = pageReader(
  {
    summary:
      "List the answered questions of a request, your own open questions and, for its owner, all open questions",
    allow: "public",
    input: listInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listQuestions(requestOffer, viewer, input),
  questionsJson,
);

export const POST = route(askQuestion, {
  summary: "Ask the owner of a request a question",
  status: 201,
  body: questionJson,
});
