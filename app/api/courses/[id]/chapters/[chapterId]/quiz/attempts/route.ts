import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { attemptsJson, takenJson } from "@/lib/learning/quizzes/present";
import { listAttempts } from "@/lib/learning/quizzes/queries";
import { listAttemptsInput } from "@/lib/learning/quizzes/schema";
import { takeQuiz } from "@/lib/learning/quizzes/take-quiz";

export const GET = pageReader(
  {
    summary: "List your attempts at the quiz of a chapter, newest first",
    allow: "app:courses",
    input: listAttemptsInput,
    refuses: ["not_found", "conflict"],
  },
  (viewer, input) => listAttempts(viewer, input),
  attemptsJson,
);

export const POST = route(takeQuiz, {
  summary: "Answer the quiz of a chapter of a course that you study",
  status: 201,
  body: takenJson,
});
