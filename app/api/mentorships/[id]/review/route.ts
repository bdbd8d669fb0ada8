import { route } from "@/lib/core/command/route";
import { deleteMentorshipReview } from "@/lib/learning/study/delete-review";
import { reviewJson } from "@/lib/learning/study/present";
import { writeMentorshipReview } from "@/lib/learning/study/write-review";

export const PUT = route(writeMentorshipReview, {
  summary: "Review a mentorship that you study, or change your review",
  body: reviewJson,
});

export const DELETE = route(deleteMentorshipReview, { summary: "Delete your review of a mentorship" });
