"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The forms and their validation, loaded after the page. */
export const LazyProjectForm = dynamic(() => import("./form").then((module) => module.ProjectForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={6} height={40} />,
});

export const LazyTextsForm = dynamic(() => import("./texts-form").then((module) => module.TextsForm), {
  ssr: false,
  loading: () => <FormSkeleton />,
});
