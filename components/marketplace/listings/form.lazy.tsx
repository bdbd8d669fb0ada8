"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form and its validation, loaded after the page. */
export const LazyListingForm = dynamic(() => import("./form").then((module) => module.ListingForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={7} className="min-h-240 max-tablet:min-h-257" />,
});
