import { pageReader } from "@/lib/core/command/page-reader";
import { questionsJson } from "@/lib/learning/questions/present";
import { listOpenQuestions } from "@/lib/learning/questions/queries";
import { listOpenQuestionsInput } from "@/lib/learning/questions/schema";

export const GET = pageReader(
  {
    summary: "List the unanswered questions about the chapters of your course",
    allow: "app:courses",
    input: listOpenQuestionsInput,
    refuses: ["not_found"],
  },
  (viewer, input) => listOpenQuestions(viewer, input),
  questionsJson,
);
