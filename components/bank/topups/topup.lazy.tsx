"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form of a top-up by card, which comes after the page. */
export const LazyTopupForm = dynamic(() => import("./topup-form").then((module) => module.TopupForm), {
  ssr: false,
  loading: () => <FormSkeleton />,
});

/** Only who comes back from a payment needs it. */
export const LazyTopupReturn = dynamic(() => import("./topup-return").then((module) => module.TopupReturn), {
  ssr: false,
});
