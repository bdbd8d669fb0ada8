import { pageReader } from "@/lib/core/command/page-reader";
import { instructorReviewsJson } from "@/lib/learning/study/present";
import { listInstructorReviews } from "@/lib/learning/study/review-queries";
import { listInstructorReviewsInput } from "@/lib/learning/study/schema";

export const GET = pageReader(
  {
    summary: "List the reviews of everything that a member teaches or has taught, newest first",
    allow: "app:courses",
    input: listInstructorReviewsInput,
    refuses: [],
  },
  (_viewer, input) => listInstructorReviews(input),
  instructorReviewsJson,
);
