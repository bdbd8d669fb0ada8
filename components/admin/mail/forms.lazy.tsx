"use client";

import dynamic from "next/dynamic";

/** The forms and their validation, loaded after the page, because the outbox does not need them. */
export const LazySendEmailForm = dynamic(
  () => import("./send-email-form").then((module) => module.SendEmailForm),
  { ssr: false },
);

export const LazySendMailingForm = dynamic(
  () => import("./send-mailing-form").then((module) => module.SendMailingForm),
  { ssr: false },
);
