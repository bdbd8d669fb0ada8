"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form and its validation, loaded after the page. */
export const LazyRequestForm = dynamic(() => import("./form").then((module) => module.RequestForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={12} height={73.75} phoneHeight={106.75} />,
});
