import { reader, route } from "@/lib/core/command/route";
import { quizJson, quizPageJson } from "@/lib/learning/quizzes/present";
import { getQuiz } from "@/lib/learning/quizzes/queries";
import { removeQuiz } from "@/lib/learning/quizzes/remove-quiz";
import { readQuizInput } from "@/lib/learning/quizzes/schema";
import { setQuiz } from "@/lib/learning/quizzes/set-quiz";

export const GET = reader(
  {
    summary:
      "Get the quiz of a chapter; its right answers only once you have passed it, or of your own course",
    allow: "app:courses",
    input: readQuizInput,
    refuses: ["not_found", "conflict"],
  },
  async (viewer, input) => ({ result: await getQuiz(viewer, input) }),
  quizPageJson,
);

export const PUT = route(setQuiz, {
  summary: "Give a chapter of your course a quiz, or replace it",
  body: quizJson,
});

export const DELETE = route(removeQuiz, { summary: "Remove the quiz of a chapter of your course" });
