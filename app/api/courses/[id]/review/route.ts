import { route } from "@/lib/core/command/route";
import { deleteCourseReview } from "@/lib/learning/study/delete-review";
import { reviewJson } from "@/lib/learning/study/present";
import { writeCourseReview } from "@/lib/learning/study/write-review";

export const PUT = route(writeCourseReview, {
  summary: "Review a course that one studies, or change one's review of it",
  body: reviewJson,
});

export const DELETE = route(deleteCourseReview, { summary: "Take one's review of a course back" });
