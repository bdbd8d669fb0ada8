import { route } from "@/lib/core/command/route";
import { deleteMentorshipReview } from "@/lib/learning/study/delete-review";
import { reviewJson } from "@/lib/learning/study/present";
import { writeMentorshipReview } from "@/lib/learning/study/write-review";

export const PUT = route(writeMentorshipReview, {
  summary: "Review a mentorship that one studies, or change one's review of it",
  body: reviewJson,
});

export const DELETE = route(deleteMentorshipReview, { summary: "Take one's review of a mentorship back" });
