"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form of a top-up by card, loaded after the page. */
export const LazyTopupForm = dynamic(() => import("./topup-form").then((module) => module.TopupForm), {
  ssr: false,
  loading: () => <FormSkeleton />,
});

/** Needed only after a return from the payment provider. */
export const LazyTopupReturn = dynamic(() => import("./topup-return").then((module) => module.TopupReturn), {
  ssr: false,
});
