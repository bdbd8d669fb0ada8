"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The forms of payments, loaded after the page; a page shows only one of them. */
export const LazyPaymentForm = dynamic(() => import("./payment-form").then((module) => module.PaymentForm), {
  ssr: false,
  loading: () => <FormSkeleton className="min-h-107" />,
});

export const LazyRequestForm = dynamic(() => import("./request-form").then((module) => module.RequestForm), {
  ssr: false,
  loading: () => <FormSkeleton className="min-h-76 max-tablet:min-h-85" />,
});

export const LazySplitForm = dynamic(() => import("./split-form").then((module) => module.SplitForm), {
  ssr: false,
  loading: () => <FormSkeleton className="min-h-107 max-tablet:min-h-113" />,
});
