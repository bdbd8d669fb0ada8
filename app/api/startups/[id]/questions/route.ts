import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { questionJson, questionsJson } from "@/lib/offers/feed-present";
import { listQuestions } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";
import { askQuestion } from "@/lib/startups/feed/ask-question";
import { startupOffer } from "@/lib/startups/feed/offer";

export const GET = pageReader(
  {
    summary:
      "List the answered questions of a startup, your own open questions and, for its founder, all open questions",
    allow: "public",
    input: listInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listQuestions(startupOffer, viewer, input),
  questionsJson,
);

export const POST = route(askQuestion, {
  summary: "Ask the founder of a startup a question",
  status: 201,
  body: questionJson,
});
