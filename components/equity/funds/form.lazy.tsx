"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form and its validation, loaded after the page. */
export const LazyFundForm = dynamic(() => import("./form").then((module) => module.FundForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={9} height={59} phoneHeight={71.5} />,
});
