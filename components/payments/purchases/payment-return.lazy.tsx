"use client";

import dynamic from "next/dynamic";

/** Needed only after a return from the payment provider. */
export const LazyPaymentReturn = dynamic(
  () => import("./payment-completion").then((module) => module.PaymentCompletion),
  { ssr: false },
);
