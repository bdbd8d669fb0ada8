"use client";

import dynamic from "next/dynamic";

/** The review is loaded with the first dispute that is opened, not with the queue. */
export const DisputeReviewLater = dynamic(
  () => import("./dispute-review").then((module) => module.DisputeReview),
  { ssr: false },
);
