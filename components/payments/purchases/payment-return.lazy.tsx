"use client";

import dynamic from "next/dynamic";

/** Only who comes back from a payment needs it. */
export const LazyPaymentReturn = dynamic(
  () => import("./payment-completion").then((module) => module.PaymentCompletion),
  { ssr: false },
);
