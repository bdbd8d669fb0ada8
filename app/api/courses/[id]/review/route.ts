import { route } from "@/lib/core/command/route";
import { deleteCourseReview } from "@/lib/learning/study/delete-review";
import { reviewJson } from "@/lib/learning/study/present";
import { writeCourseReview } from "@/lib/learning/study/write-review";

export const PUT = route(writeCourseReview, {
  summary: "Review a course that you study, or change your review",
  body: reviewJson,
});

export const DELETE = route(deleteCourseReview, { summary: "Delete your review of a course" });
