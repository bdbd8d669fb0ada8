"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The forms of payments, loaded after the page; a page shows only one of them. */
export const LazyPaymentForm = dynamic(() => import("./payment-form").then((module) => module.PaymentForm), {
  ssr: false,
  loading: () => <FormSkeleton height={26.75} />,
});

export const LazyRequestForm = dynamic(() => import("./request-form").then((module) => module.RequestForm), {
  ssr: false,
  loading: () => <FormSkeleton phoneHeight={21.25} />,
});

export const LazySplitForm = dynamic(() => import("./split-form").then((module) => module.SplitForm), {
  ssr: false,
  loading: () => <FormSkeleton height={26.75} phoneHeight={28.25} />,
});
