import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { questionJson, questionsJson } from "@/lib/offers/feed-present";
import { listQuestions } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";
import { askQuestion } from "@/lib/tokenization/feed/ask-question";
import { projectOffer } from "@/lib/tokenization/feed/offer";

export const GET = pageReader(
  {
    summary:
      "List the answered questions of a project, your own open questions and, for its promoter, all open questions",
    allow: "public",
    input: listInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listQuestions(projectOffer, viewer, input),
  questionsJson,
);

export const POST = route(askQuestion, {
  summary: "Ask the promoter of a project a question",
  status: 201,
  body: questionJson,
});
