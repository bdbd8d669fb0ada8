"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form of a payout, loaded after the page. */
export const LazyPayoutForm = dynamic(() => import("./payout-form").then((module) => module.PayoutForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={2} height={16} />,
});
