"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form, loaded after the page. */
export const LazyCreateForm = dynamic(() => import("./create-form").then((module) => module.CreateForm), {
  ssr: false,
  loading: () => <FormSkeleton />,
});
