import type { Guard } from "@/lib/auth/access";

/** The required guard of the actions about discount codes, quizzes and questions about chapters. */
export const LEARNING_ACTION_GUARDS: Readonly<Record<string, Guard>> = {
  createCourseCoupon: "app:courses",
  createMentorshipCoupon: "app:courses",
  endCourseCoupon: "app:courses",
  endMentorshipCoupon: "app:courses",
  setChapterQuiz: "app:courses",
  removeChapterQuiz: "app:courses",
  takeChapterQuiz: "app:courses",
  askChapterQuestion: "app:courses",
  answerChapterQuestion: "app:courses",
  removeChapterQuestion: "app:courses",
};
