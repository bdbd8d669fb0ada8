"use server";

import { action } from "@/lib/core/command/action";
import { removeQuiz } from "@/lib/learning/quizzes/remove-quiz";
import { quizForm, takeQuizForm } from "@/lib/learning/quizzes/schema";
import { setQuiz } from "@/lib/learning/quizzes/set-quiz";
import { takeQuiz } from "@/lib/learning/quizzes/take-quiz";

export const setChapterQuiz = action(setQuiz, { form: quizForm });

export const removeChapterQuiz = action(removeQuiz);

export const takeChapterQuiz = action(takeQuiz, {
  form: takeQuizForm,
  show: ({ attempt: { percent, isPassed } }) => ({ percent, isPassed }),
});
