"use client";

import dynamic from "next/dynamic";

/** Only who comes back from a payment needs it. */
export const PaymentReturnLater = dynamic(
  () => import("./payment-completion").then((module) => module.PaymentPlace),
  { ssr: false },
);
