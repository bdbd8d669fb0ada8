"use client";

import dynamic from "next/dynamic";

/** The message is loaded with the first one that is opened, not with the queue. */
export const ContactReviewLater = dynamic(
  () => import("./contact-review").then((module) => module.ContactReview),
  { ssr: false },
);
