"use client";

import dynamic from "next/dynamic";

/** The review is loaded with the first one that is opened, not with the queue. */
export const LearningReviewLater = dynamic(
  () => import("./learning-review").then((module) => module.LearningReview),
  { ssr: false },
);
