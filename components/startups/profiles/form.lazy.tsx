"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form and its validation, loaded after the page. */
export const LazyStartupForm = dynamic(() => import("./form").then((module) => module.StartupForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={12} height={82.5} phoneHeight={95.25} />,
});
