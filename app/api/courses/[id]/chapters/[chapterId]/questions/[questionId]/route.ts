import { route } from "@/lib/core/command/route";
import { removeQuestion } from "@/lib/learning/questions/remove-question";

export const DELETE = route(removeQuestion, {
  summary: "Remove a question about a chapter: your own unanswered one, or any of your course",
});
