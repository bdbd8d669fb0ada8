"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form and its validation come after the page, of which they are one tab; its place is kept. */
export const LazyProfileForm = dynamic(() => import("./form").then((module) => module.ProfileForm), {
  ssr: false,
  loading: () => <FormSkeleton />,
});
