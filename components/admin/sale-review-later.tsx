"use client";

import dynamic from "next/dynamic";

/** The review is loaded with the first order that is opened, not with the queue. */
export const SaleReviewLater = dynamic(() => import("./sale-review").then((module) => module.SaleReview), {
  ssr: false,
});
