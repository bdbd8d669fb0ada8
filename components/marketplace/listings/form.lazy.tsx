"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form and its validation, loaded after the page. */
export const LazyListingForm = dynamic(() => import("./form").then((module) => module.ListingForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={7} height={60} phoneHeight={64.25} />,
});
