import { reader } from "@/lib/core/command/route";
import { reviewsJson } from "@/lib/learning/study/present";
import { listReviews } from "@/lib/learning/study/review-queries";
import { listReviewsInput } from "@/lib/learning/study/schema";

export const GET = reader(
  {
    summary: "List the reviews of a mentorship",
    allow: "app:courses",
    input: listReviewsInput,
    refuses: ["not_found"],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const reviews = await listReviews(viewer, "mentorship", input);
    return { result: reviews, headers: { "X-Next-Cursor": reviews.nextCursor ?? undefined } };
  },
  reviewsJson,
);
