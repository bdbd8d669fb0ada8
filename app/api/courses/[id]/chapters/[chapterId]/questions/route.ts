import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { askQuestion } from "@/lib/learning/questions/ask-question";
import { questionJson, questionsJson } from "@/lib/learning/questions/present";
import { listQuestions } from "@/lib/learning/questions/queries";
import { listQuestionsInput } from "@/lib/learning/questions/schema";

export const GET = pageReader(
  {
    summary: "List the questions about a chapter with their answers, for students of the course",
    allow: "app:courses",
    input: listQuestionsInput,
    refuses: ["not_found", "conflict"],
  },
  (viewer, input) => listQuestions(viewer, input),
  questionsJson,
);

export const POST = route(askQuestion, {
  summary: "Ask the instructor of a course about a chapter",
  status: 201,
  body: questionJson,
});
