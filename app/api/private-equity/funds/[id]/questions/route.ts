import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { askQuestion } from "@/lib/equity/feed/ask-question";
import { fundOffer } from "@/lib/equity/feed/offer";
import { questionJson, questionsJson } from "@/lib/offers/feed-present";
import { listQuestions } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";

export const GET = pageReader(
  {
    summary:
      "List the answered questions of a fund, your own open questions and, for its manager, all open questions",
    allow: "public",
    input: listInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listQuestions(fundOffer, viewer, input),
  questionsJson,
);

export const POST = route(askQuestion, {
  summary: "Ask the manager of a fund a question",
  status: 201,
  body: questionJson,
});
