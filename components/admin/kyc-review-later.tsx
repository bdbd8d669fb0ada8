"use client";

import dynamic from "next/dynamic";

/** The review is loaded with the first one that is opened, not with the queue. */
export const KycReviewLater = dynamic(() => import("./kyc-review").then((module) => module.KycReview), {
  ssr: false,
});
