"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/**
 * The form and its validation, loaded after the page, because it is only one of the tabs; a placeholder reserves its
 * space.
 */
export const LazyProfileForm = dynamic(() => import("./form").then((module) => module.ProfileForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={6} height={36.5} phoneHeight={40} />,
});
