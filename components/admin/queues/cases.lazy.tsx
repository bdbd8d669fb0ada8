"use client";

import dynamic from "next/dynamic";

/** The cases of the queues: each is loaded with the first one that is opened, not with its queue. */
export const KycReview = dynamic(() => import("../kyc-review").then((module) => module.KycReview), {
  ssr: false,
});

export const LearningReview = dynamic(
  () => import("../learning-review").then((module) => module.LearningReview),
  { ssr: false },
);

export const DisputeReview = dynamic(
  () => import("../dispute-review").then((module) => module.DisputeReview),
  { ssr: false },
);

export const SaleReview = dynamic(() => import("../sale-review").then((module) => module.SaleReview), {
  ssr: false,
});

export const ReportReview = dynamic(() => import("./report-review").then((module) => module.ReportReview), {
  ssr: false,
});

export const ContactReview = dynamic(
  () => import("../contact-review").then((module) => module.ContactReview),
  { ssr: false },
);
